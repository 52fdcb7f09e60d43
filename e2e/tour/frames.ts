/**
 * Where there is no GPU the processor draws every frame, and many windows starve the clock they are played by: there one frame in so
 * many is drawn (TOUR_FRAMES; 1 draws them all).
 */
const ONE_IN = Number(process.env.TOUR_FRAMES ?? 3)

/** Runs in every window before its own scripts: its frames are asked for as ever and come that much later. */
export const fewerFrames = `if (${ONE_IN} > 1) {
  const ask = requestAnimationFrame.bind(window)
  const takeBack = cancelAnimationFrame.bind(window)
  const asked = new Map()
  window.requestAnimationFrame = (draw) => {
    let left = ${ONE_IN}
    const next = (time) => {
      left -= 1
      if (left > 0) return void asked.set(own, ask(next))
      asked.delete(own)
      draw(time)
    }
    const own = ask(next)
    asked.set(own, own)
    return own
  }
  window.cancelAnimationFrame = (own) => {
    takeBack(asked.get(own) ?? own)
    asked.delete(own)
  }
}`
