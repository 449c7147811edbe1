"""What empires become: progress, artefacts, religions, governments, cities."""
