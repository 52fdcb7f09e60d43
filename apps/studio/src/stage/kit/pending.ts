/** What was sent and whose answer nobody saw: after a reload it is asked for again, by the same request id. */
export class Pending<T extends { readonly requestId: string }> {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  keep(sent: T): void {
    localStorage.setItem(this.#key, JSON.stringify(sent))
  }

  answered(): void {
    localStorage.removeItem(this.#key)
  }

  get(): T | null {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? 'null') as T | null
    } catch {
      return null
    }
  }
}
