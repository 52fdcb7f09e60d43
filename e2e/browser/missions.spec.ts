import type { Page } from '@playwright/test'
import { demo, registered } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { enter, logIn } from '../site/entry.ts'
import { requestsOf } from '../site/watch.ts'

/* The task center: sign-in, tasks, the weekly USDT bonus; what shows it and what hides it. */

const CENTER = { desktop: '/member/task-center', phone: '/mobile/f-mine/task-center' } as const

/** The addresses of calls that a page makes from now on, with their queries. */
function addressesOf(page: Page): string[] {
  const all: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/task')) all.push(pathname + search)
  })
  return all
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('the task center: the ladder, groups of tasks, and a reward in the server’s words [ROUTE-053 ROUTE-054 UI-061 RULE-082 STATE-058 ERR-039 CALL-053 CONST-037]', async ({
  house,
  visit,
}) => {
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const visitor = await visit(device, lang, 'missions')
    const { page, say, go, look } = visitor
    const main = page.getByRole('main')
    await enter(visitor, await registered(house))
    const asked = addressesOf(page)
    await go(CENTER[device])
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('missions_title'))
    const [daily, login, bets] =
      lang === 'zh' ? ['每日任務', '今日登入', '每日有效投注 500'] : ['Daily', "Today's log-in", 'Valid bets of 500 today']
    await expect(main.getByRole('region', { name: daily })).toBeVisible()
    await expect(main.getByRole('progressbar', { name: bets })).toHaveAttribute('aria-valuenow', '0')
    await look(`center-${device}-${lang}`)
    await test.step('signing in says so, and the day is ticked off', async () => {
      await button(page, say('missions_sign_now', { points: '10' })).click()
      await visitor.hears(lang === 'zh' ? '簽到成功，獲得 10 J 幣' : 'Signed in: 10 J coins are yours')
      await expect(button(page, say('missions_sign_signed'))).toBeDisabled()
      await expect(main).toContainText(say('missions_sign_reached', { reached: '1', of: '7' }))
    })
    await test.step('every group goes out without group_id, one with it, and shows its tasks alone', async () => {
      expect(asked).toEqual(expect.arrayContaining(['/api/task/list', '/api/task/barList']))
      expect(asked.join(' ')).not.toContain('group_id')
      await button(page, daily).click()
      await expect(main.getByText(login, { exact: true })).toBeVisible()
      await expect(main.getByRole('progressbar', { name: lang === 'zh' ? '完成實名認證' : 'Verify your identity' })).toHaveCount(0)
      await expect.poll(() => asked.filter((path) => /group_id=\d+$/.test(path)).length).toBeGreaterThanOrEqual(2)
      await button(page, say('missions_all')).click()
      await expect(main.getByText(lang === 'zh' ? '完成實名認證' : 'Verify your identity', { exact: true })).toBeVisible()
      expect(asked.join(' ')).not.toContain('-100')
    })
    await test.step('a task that is done is claimed, and the answer is the server’s', async () => {
      await button(page, say('missions_claim_of', { name: login })).click()
      await visitor.hears(lang === 'zh' ? '領取成功，獲得 5 J 幣' : 'Claimed: 5 J coins are yours')
      await expect(main.getByRole('listitem').filter({ hasText: login })).toContainText(say('missions_claimed'))
      await look(`claimed-${device}-${lang}`)
    })
  }
})

test('the success of a sign-in goes after two seconds [ERR-038]', async ({ house, visit }) => {
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const visitor = await visit(device, lang)
    const { page, say } = visitor
    await enter(visitor, await registered(house))
    await visitor.go(CENTER[device])
    const sign = button(page, say('missions_sign_now', { points: '10' }))
    await expect(sign).toBeEnabled()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await sign.click()
    const told = page.getByRole('status').getByText(lang === 'zh' ? /^簽到成功/ : /^Signed in:/)
    await expect(told).toBeVisible()
    await page.clock.runFor(1999)
    await expect(told).toBeVisible()
    await page.clock.runFor(1)
    await expect(told).toBeHidden()
  }
})

test('the USDT bonus of this week and the last, and what the server says of taking it [STATE-059]', async ({ house, visit }) => {
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const visitor = await visit(device, lang, 'missions')
    const { page, say, go, look } = visitor
    const main = page.getByRole('main')
    await enter(visitor, await registered(house))
    const asked = addressesOf(page)
    await go(CENTER[device])
    await expect(main).toContainText(say('missions_usdt_step', { need: '3,000.00' }))
    await button(page, say('missions_usdt_last')).click()
    await expect(main).toContainText(say('missions_usdt_missed'))
    expect(asked).toEqual(expect.arrayContaining(['/api/taskUsdtBonus/list?week_type=0', '/api/taskUsdtBonus/list?week_type=1']))
    await look(`usdt-${device}-${lang}`)
    // As another device would still show it that has not heard: the server knows better.
    await page.route(/taskUsdtBonus\/list\?week_type=1/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { status: string }[] }
      await route.fulfill({ response: answer, json: { ...body, data: body.data.map((step) => ({ ...step, status: 'claimable' })) } })
    })
    await go(`${CENTER[device]}?week=1`)
    const name = say('missions_usdt_step', { need: '3,000.00' })
    const take = button(page, say('missions_claim_of', { name }))
    await take.click()
    await visitor.hears(
      lang === 'zh' ? '上週 USDT 儲值 0.00 元，未達 3,000.00 元' : 'USDT deposits of last week were 0.00; this step needs 3,000.00',
    )
    await page.route(/taskUsdtBonus\/take\//, (route) =>
      route.fulfill({ json: { status: 'success', message: 'Thirty are yours, says the server', data: { amount: '30.00' } } }),
    )
    await take.click()
    await visitor.hears('Thirty are yours, says the server')
  }
})

test('what show_mission hides: menu entry, dot, call and page [ROLE-024 UI-031]', async ({ house, staff, visit }) => {
  const { site } = await staff('owner')
  const change = (value: string) => site.changeSetting({ key: 'show_mission', value, reason: 'a journey' })
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const visitor = await visit(device, lang, 'missions')
    const { page, say, go, look } = visitor
    const phone = device === 'phone'
    const home = phone ? '/mobile/f-mine/mine' : '/member/user-info'
    const menu = phone ? page.getByRole('main') : page.getByRole('navigation', { name: say('site_member_menu') })
    const entry = menu.getByRole('link', { name: new RegExp(`^(${say('missions_dot')} ?)?${say('site_menu_tasks')}`) })
    const dot = page.getByRole('navigation').getByText(say('missions_dot'))
    await enter(visitor, await registered(house))
    await test.step('on, with something to claim: entry and dot', async () => {
      const counted = page.waitForResponse(/\/api\/task\/count$/)
      await go(home)
      await expect(entry).toBeVisible()
      expect(Object.values(((await (await counted).json()) as { data: object }).data)).toContain(1)
      await expect(dot).toBeAttached()
      await look(`dot-${device}-${lang}`)
    })
    await test.step('on, with nothing to claim: no dot', async () => {
      await page.route(/\/api\/task\/count$/, (route) =>
        route.fulfill({ json: { status: 'success', message: '', data: { daily: 0, weekly: 0, usdt: 0, sign: 0, package: 0 } } }),
      )
      await go(home)
      await expect(entry).toBeVisible()
      await expect(dot).toHaveCount(0)
    })
    await test.step('off: no entry, no dot, no call, and the page leads away', async () => {
      await page.unroute(/\/api\/task\/count$/)
      await change('0')
      try {
        // The page of before may still ask once what it may by what it knows; what is judged is a page that comes after the change.
        await page.goto('about:blank')
        const calls = requestsOf(page)
        await go(home)
        await expect(entry).toHaveCount(0)
        await expect(dot).toHaveCount(0)
        await go(CENTER[device])
        await expect(page).toHaveURL(new RegExp(`${home}$`))
        expect(calls.filter((path) => path.startsWith('/task'))).toEqual([])
      } finally {
        await change('1')
      }
    })
    await visitor.leave()
  }
})

test('after the log-in whether there is something to claim is asked for', async ({ visit }) => {
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const visitor = await visit(device, lang)
    await visitor.go(device === 'phone' ? '/mobile' : '/')
    const counted = visitor.page.waitForResponse(/\/api\/task\/count$/)
    await logIn(visitor, demo(2))
    expect((await counted).status()).toBe(200)
    await visitor.leave()
  }
})
