import { drainMs, endsWithin } from '@jade/service/drain'
import type { Running } from './programs.ts'

/** After so long the process ends whatever is left; what {@link drainMs} gives its parts is less. */
const DRAIN_SECONDS = 10

/** Everything that runs, in the order of its start; closed in reverse. One that fails to close does not keep the others open. */
export class House {
  readonly #running: Running[] = []
  #closing: Promise<void> | null = null

  add(running: Running): void {
    this.#running.push(running)
  }

  close(): Promise<void> {
    this.#closing ??= this.#closeAll()
    return this.#closing
  }

  /**
   * The last one may take its time: it calls the others. Those call nobody who is still there, so a short while is enough. The first
   * one is what all stand on.
   */
  async #closeAll(): Promise<void> {
    const [last, ...others] = this.#running.toReversed()
    const first = others.pop()
    await closed(last)
    await endsWithin(drainMs.program, Promise.all(others.map(closed)))
    await closed(first)
  }
}

async function closed(running: Running | undefined): Promise<void> {
  await running?.close().catch((error: unknown) => console.error(error))
}

/**
 * Ends the house and the process, within ten seconds: by Ctrl-C, by a signal, or because the process that started us is gone. Signals
 * come twice where a terminal or a service manager tells the whole group: the first one counts.
 */
export function endOn(house: House, say: (line: string) => void): (reason: string, code: number) => void {
  let ending = false
  const end = (reason: string, code: number) => {
    if (ending) return
    ending = true
    say(`${reason}: finishing what runs ...`)
    setTimeout(() => {
      console.error(`Not everything ended within ${DRAIN_SECONDS} s; ending anyway.`)
      process.exit(1)
    }, DRAIN_SECONDS * 1000).unref()
    void house.close().then(() => process.exit(code))
  }
  process.on('SIGINT', () => end('Ctrl-C', 0))
  process.on('SIGTERM', () => end('SIGTERM', 0))
  process.on('SIGHUP', () => end('SIGHUP', 0))
  process.on('disconnect', () => end('The starting process is gone', 1))
  return end
}
