export { LittleMaryInstructions as default } from '../../parts/instructions-screen.tsx'
