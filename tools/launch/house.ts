import type { Running } from './programs.ts'

const DRAIN_SECONDS = 15

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

  async #closeAll(): Promise<void> {
    for (const running of this.#running.toReversed()) {
      await running.close().catch((error: unknown) => console.error(error))
    }
  }
}

/** Ends the house and the process: by Ctrl-C, by a signal, or because the process that started us is gone. */
export function endOn(house: House, say: (line: string) => void): (reason: string, code: number) => void {
  let ending = false
  const end = (reason: string, code: number) => {
    if (ending) return
    ending = true
    say(`${reason}: finishing what runs ...`)
    setTimeout(() => process.exit(1), DRAIN_SECONDS * 1000).unref()
    void house.close().then(() => process.exit(code))
  }
  process.on('SIGINT', () => end('Ctrl-C', 0))
  process.on('SIGTERM', () => end('SIGTERM', 0))
  process.on('SIGHUP', () => end('SIGHUP', 0))
  process.on('disconnect', () => end('The starting process is gone', 1))
  return end
}
