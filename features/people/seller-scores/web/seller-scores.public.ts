export { OwnScore } from './components/own-score.tsx';
export { ScoreMark } from './components/score-mark.tsx';
export { ScoreOfSeller } from './components/score-of-seller.tsx';
