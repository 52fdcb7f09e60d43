import { Failure } from '@jade/client/failure'

/** What was done and what was refused, by name, for the closing lines. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Life goes on after a refusal, which is counted by its code; null then. Whatever is no refusal is a fault and is thrown. */
  async tried<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    try {
      const result = await work()
      this.add(name)
      return result
    } catch (error) {
      if (!(error instanceof Failure) || error.unheard || error.http >= 500) throw error
      this.add(`${name} refused: ${error.body.error_code ?? error.message}`)
      return null
    }
  }

  toString(): string {
    return [...this.#counts]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `  ${String(count).padStart(5)}  ${name}`)
      .join('\n')
  }
}
