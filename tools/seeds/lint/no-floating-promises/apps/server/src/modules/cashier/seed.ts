async function pay(): Promise<void> {}

export function settle(): void {
  pay()
}
