import { Histogram, type Registry } from 'prom-client'

/** Something whose time a room measures. Declared once, where it is measured; the labels have few values and never name a person. */
export interface Timing<Label extends string = string> {
  readonly name: `${string}_seconds`
  readonly help: string
  readonly labels: readonly Label[]
  /** Upper bounds in seconds. */
  readonly buckets: readonly number[]
}

/** What rooms tell Prometheus; read at the console's /metrics with the figures of the process. */
export interface Meter {
  observe<Label extends string>(timing: Timing<Label>, labels: Readonly<Record<Label, string>>, seconds: number): void
}

export function createMeter(registry: Registry): Meter {
  const known = new Map<string, Histogram>()
  const histogramOf = ({ name, help, labels, buckets }: Timing): Histogram => {
    const histogram =
      known.get(name) ?? new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] })
    known.set(name, histogram)
    return histogram
  }
  return { observe: (timing, labels, seconds) => histogramOf(timing).observe(labels, seconds) }
}
