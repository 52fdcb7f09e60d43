import { expect, test } from '../house/test.ts'

const KEPT = 'jade-anchors'

test('a round of a table is proved by what was kept before it, and by nothing that is told afterwards (FAIR-11)', async ({
  studio,
  seat,
}) => {
  const { page, context, look } = await seat({ base: studio.url, app: 'web', device: 'phone', lang: 'en', album: 'anchors' })
  await page.goto(await studio.demo('DT', 'mob', 'en'))
  await expect(page.locator('#loading')).toBeHidden()
  // A studio that has begun just now tells nothing yet; the stage asks again soon.
  const keptNow = async () => String(await page.evaluate(`localStorage.getItem('${KEPT}')`))
  await expect.poll(keptNow).toContain('"line":"DT1"')
  const name = page.locator('#round-name')
  await expect(async () => {
    const last = await name.innerText()
    studio.goTo({ every: 30, second: 0 })
    await expect(name).not.toHaveText(last)
    await page.locator('[id="bet-dragon"]').click()
    await expect(page.locator('#confirm')).toBeEnabled({ timeout: 5_000 })
    const answer = page.waitForResponse((reply) => reply.url().endsWith('/play/api/bets'))
    await page.locator('#confirm').click()
    expect((await answer).status()).toBe(200)
  }).toPass({ timeout: 300_000 })
  const kept = await keptNow()
  studio.goTo({ every: 30, second: 19 })
  await expect(page.locator('#banner')).toBeVisible()
  await page.locator('#menu').click()
  await page.locator('#panel .menu-list button').nth(1).click()
  const address = await page.locator('#panel a[href^="/verify/"]').first().getAttribute('href')

  const proof = await context.newPage()
  const [good, bad, wait] = ['.verdict.good', '.verdict.bad', '.verdict.wait'].map((name) => proof.locator(name))
  /** The page with this kept by the browser, and this behind the address. */
  const under = async (own: unknown, behind = '') => {
    await proof.goto(`${studio.url}/verify/api/anchors`)
    await proof.evaluate(([key, text]) => localStorage.setItem(String(key), String(text)), [KEPT, own])
    await proof.goto(new URL(`${address}${behind}`, studio.url).href)
  }
  const size = () => proof.locator('.verdict').evaluate('(line) => getComputedStyle(line).font')
  const other = String(kept).replaceAll(/"anchor":"[0-9a-f]{64}"/g, `"anchor":"${'0'.repeat(64)}"`)
  const behind = (text: unknown) => `#kept=${encodeURIComponent(String(text))}`

  await under(kept)
  await expect(good!).toBeVisible()
  const type = await size()
  // Nobody kept anything: all agrees, and that is not called a proof, in letters that are no smaller.
  await under(null)
  await expect(wait!).toContainText('follows from what the house tells now')
  await expect(proof.locator('.verdict')).toHaveCount(1)
  expect(await size()).toBe(type)
  await look('told', proof)
  // A file that the player has kept.
  await proof.locator('input[type=file]').setInputFiles({
    name: 'anchors.json',
    mimeType: 'application/json',
    buffer: Buffer.from(String(kept)),
  })
  await expect(good!).toBeVisible()
  // What the site kept comes behind the address; what this browser kept counts beside it.
  await under(null, behind(kept))
  await expect(good!).toBeVisible()
  await under(null, behind(other))
  await expect(bad!).toBeVisible()
  // A chain that was made afterwards leads to another anchor than the one that was kept, whoever else says it is right.
  await under(other, behind(kept))
  await expect(bad!).toBeVisible()
  expect(await size()).toBe(type)
})
