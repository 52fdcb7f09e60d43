export async function settle(): Promise<number> {
  return await 1
}
