/** Calls `draw` with 0 .. 1 each frame for so many milliseconds, without a ticker; a hidden tab is not waited for. */
export function frames(ms: number, draw: (at: number) => void): Promise<void> {
  return new Promise((done) => {
    const start = performance.now()
    const step = (now: number) => {
      const at = Math.min(1, Math.max(0, (now - start) / ms))
      draw(at)
      if (at < 1 && !document.hidden) requestAnimationFrame(step)
      else {
        if (at < 1) draw(1)
        done()
      }
    }
    requestAnimationFrame(step)
    if (document.hidden) done()
  })
}
