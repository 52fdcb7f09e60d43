declare module 'zzfx' {
  /** Plays an effect at once; the numbers are zzfx's own order of parameters. */
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode
  export const ZZFX: { volume: number; audioContext?: AudioContext }
}
