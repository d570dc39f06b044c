import { approveAndSend } from './main-job/approve-and-send.ts';
import { changeAndSendAgain } from './main-job/change-and-send-again.ts';
import { importAndReview } from './main-job/import-and-review.ts';
import { makeReady } from './main-job/make-ready.ts';
import { tellStory } from './main-job/story.ts';
import { takeOut } from './main-job/take-out.ts';

// The main job, S01 to S14: one story told in order, by one administrator at one browser. Each chapter goes on where
// the one before it ended; only what a scenario asks "by API" is asked past the screen.
tellStory();
importAndReview();
makeReady();
approveAndSend();
changeAndSendAgain();
takeOut();
