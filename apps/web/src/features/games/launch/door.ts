/* What the parts and screens of the games may know of the launch of a game. */
export type { GameLauncher, Trouble } from './launcher.ts'
