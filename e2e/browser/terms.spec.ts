import { House } from '../house/house.ts'
import { demo, playerCalls, tokenOf } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import { staffMember } from '../house/staff.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { expectLoggedIn, logIn } from '../site/entry.ts'

/*
 * New terms from the editor to the log-in, by two people, with nothing in between that is put on: in a house of its own, since everybody
 * in it is asked from then on.
 */
test('new terms that two people publish are asked for at the next log-in, with what changed, once for each player', async ({ seat }) => {
  const house = await House.open()
  try {
    const console = (lang: 'zh' | 'en', album: string) => seat({ base: house.console, app: 'console', device: 'desktop', lang, album })
    const visit = (device: 'desktop' | 'phone', lang: 'zh' | 'en') => seat({ base: house.site, app: 'web', device, lang, album: 'terms' })
    const writer = await console('zh', 'terms-writer')
    await logInStaff(writer, { house, account: 'marketing1' })
    await openScreen(writer, 'content_title')
    await writer.page.getByRole('row').filter({ hasText: '/terms-service' }).click()
    const drawer = writer.page.getByRole('dialog')
    for (const [label, words] of [
      ['content_zh', '## 新增條款\n限額於每日零時起算。'],
      ['content_en', '## A new clause\nLimits begin at midnight.'],
    ] as const) {
      const text = drawer.getByLabel(writer.say(label), { exact: true }).first()
      await text.fill(`${await text.inputValue()}\n${words}`)
    }
    await drawer.getByLabel(writer.say('content_note_zh')).fill('說明限額何時起算')
    await drawer.getByLabel(writer.say('content_note_en')).fill('When limits begin is explained')
    await drawer.getByRole('button', { name: writer.say('content_save') }).click()
    await drawer.getByRole('button', { name: writer.say('content_ask') }).click()
    await drawer.getByLabel(writer.say('parts_reason')).fill('法務要求')
    await drawer.getByRole('button', { name: writer.say('content_ask') }).click()
    await expect(drawer.getByText(writer.say('content_waits', { number: '1' }))).toBeVisible()
    await writer.look('terms-wait')

    const asked = playerCalls(house, await tokenOf(house, demo(5)))
    await test.step('what waits for the second person is asked of nobody', async () => {
      const early = await visit('desktop', 'zh')
      await early.go('/')
      await logIn(early, demo(4))
      expect((await asked.content.terms()).data).toMatchObject({ version: 0, accepted: 1 })
      await expect(early.page.getByRole('dialog', { name: early.say('content_terms_title') })).toHaveCount(0)
      await early.leave()
    })

    const second = await console('en', 'terms-second')
    await logInStaff(second, { house, account: 'owner' })
    await openScreen(second, 'approvals_title')
    await second.page.getByRole('row').filter({ hasText: 'marketing1' }).first().click()
    const decision = second.page.getByRole('dialog')
    await expect(decision.getByText(/Limits begin at midnight/).first()).toBeVisible()
    await decision.getByRole('button', { name: second.say('approvals_approve') }).click()
    await decision.getByLabel(second.say('parts_reason')).fill('read')
    await second.look('approval')
    await decision.getByRole('button', { name: second.say('approvals_approve') }).click()
    await expect(decision).toBeHidden()
    await expect.poll(async () => (await asked.content.terms()).data.version, { message: 'the version in force' }).toBe(1)
    // An open console asks for its house for as long as it stands.
    for (const one of [writer, second]) await one.leave()

    for (const [at, [device, lang]] of seatsOf(import.meta.filename).entries()) {
      const person = [demo(3), demo(5), demo(1), demo(2)][at] ?? demo(3)
      const changed = { zh: '說明限額何時起算', en: 'When limits begin is explained' }[lang]
      const visitor = await visit(device, lang)
      const { page, say } = visitor
      await visitor.go(device === 'phone' ? '/mobile' : '/')
      await logIn(visitor, person)
      const question = page.getByRole('dialog', { name: say('content_terms_title') })
      await expect(question).toContainText(changed)
      await visitor.look(`asked-${device}-${lang}`)
      await question.getByRole('button', { name: say('content_terms_agree') }).click()
      await expect(question).toHaveCount(0)
      const { data } = await playerCalls(house, await page.evaluate<string>("localStorage.getItem('token')")).content.terms()
      expect(data).toEqual({ version: 1, accepted: 1, changes: [] })
      await test.step('who agreed is not asked again', async () => {
        await page.reload()
        await expectLoggedIn(visitor, person)
        await expect.poll(() => page.evaluate("localStorage.getItem('termsDue')")).toBeNull()
        await expect(question).toHaveCount(0)
      })
      await visitor.leave()
    }

    await test.step('the page of the player names the version that was agreed to', async () => {
      const service = await staffMember(house, 'service1')
      const [row] = (await service.identity.players({ q: 'demo03' })).data
      expect((await service.content.accepted({ id: row?.id ?? '' })).data.map(({ version }) => version)).toContain(1)
    })
  } finally {
    await house.close()
  }
})
