import { soundIsOn } from '../features/session/door.ts'

let sounding = false

/** Two soft notes, synthesised; once for what comes at once. Silent before the first gesture (browsers insist) and when muted. */
export function playChime(): void {
  if (sounding || !soundIsOn() || !navigator.userActivation?.hasBeenActive) return
  sounding = true
  const audio = new AudioContext()
  for (const [pitch, at] of [
    [880, 0],
    [1318.5, 0.12],
  ] as const) {
    const note = audio.createOscillator()
    const volume = audio.createGain()
    note.type = 'sine'
    note.frequency.value = pitch
    volume.gain.setValueAtTime(0, audio.currentTime + at)
    volume.gain.linearRampToValueAtTime(0.08, audio.currentTime + at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.7)
    note.connect(volume).connect(audio.destination)
    note.start(audio.currentTime + at)
    note.stop(audio.currentTime + at + 0.75)
  }
  setTimeout(() => {
    sounding = false
    void audio.close()
  }, 1200)
}
