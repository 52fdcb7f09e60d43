export { GameInstructions as default } from '../../parts/instructions-screen.tsx'
