/** Opens an empty window in the press and leads it to an address that is still being asked for. */
export async function openWhenKnown(address: Promise<string>, onFailure: () => void): Promise<void> {
  const target = window.open('about:blank', '_blank')
  try {
    const url = await address
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new TypeError('no address of the web')
    if (target) target.location.replace(url)
    else window.location.assign(url)
  } catch {
    target?.close()
    onFailure()
  }
}
