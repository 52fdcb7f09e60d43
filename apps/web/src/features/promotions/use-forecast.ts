import { closedForm, type Forecast, type Wagering } from '@jade/contract/promotions/wager-form'
import { useEffect, useState } from 'react'
import { simulated } from './wager.rules.ts'

/** Milliseconds of the page's time at a stretch: a frame has sixteen. */
const SLICE_MS = 8
/** Whoever asks the same reads the same. */
const SEED = 20_260_615

export interface Shown extends Forecast {
  /** By formula at once; played in slices behind it, and then by that. */
  readonly by: 'formula' | 'playing' | 'played'
  /** Of the playing, in percent. */
  readonly percent: number
}

/** The forecast of a wagering: the closed form at once, the simulation as soon as it is through. Null where there is nothing to bet. */
export function useForecast(wagering: Wagering | null): Shown | null {
  const key =
    wagering && JSON.stringify([wagering.principal, wagering.bonus, wagering.need, wagering.percent, wagering.stake, wagering.game.returns])
  const [played, setPlayed] = useState<{ readonly key: string; readonly percent: number; readonly forecast: Forecast | null } | null>(null)
  useEffect(() => {
    if (wagering === null || key === null) return
    return inSlices(simulated(wagering, SEED), (percent, forecast) => setPlayed({ key, percent, forecast }))
    // The key says all of the wagering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  if (wagering === null) return null
  if (played === null || played.key !== key) return { ...closedForm(wagering), by: 'formula', percent: 0 }
  if (played.forecast === null) return { ...closedForm(wagering), by: 'playing', percent: played.percent }
  return { ...played.forecast, by: 'played', percent: 100 }
}

/** Runs a simulation beside the page, a few milliseconds at a time. Answers how to stop it. */
function inSlices(run: Generator<number, Forecast>, told: (percent: number, forecast: Forecast | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const slice = () => {
    const until = performance.now() + SLICE_MS
    let step = run.next()
    while (!step.done && performance.now() < until) step = run.next()
    if (step.done) return told(100, step.value)
    told(Math.floor(step.value * 100), null)
    timer = setTimeout(slice)
  }
  timer = setTimeout(slice)
  return () => clearTimeout(timer)
}
