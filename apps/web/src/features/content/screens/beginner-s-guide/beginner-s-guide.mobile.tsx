import { BeginnersGuide } from '../../parts/pages/beginner-s-guide.tsx'

export default BeginnersGuide
