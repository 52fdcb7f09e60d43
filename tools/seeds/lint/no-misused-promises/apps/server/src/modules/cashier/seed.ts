async function paid(): Promise<boolean> {
  return true
}

export function settle(): number {
  if (paid()) return 1
  return 0
}
