import { enter } from '../site/entry.ts'
import { playerCalls, registered } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { publishOffer } from '../site/offers.ts'

/* Offers: the hall, one of them, applying, gifts, and what became of it. */

const HALL = { desktop: '/preferential-activity/all-preferential', phone: '/mobile/f-activity/activity-list' } as const
const DETAIL = { desktop: '/preferential-activity/activity-detail', phone: '/mobile/f-activity/activity-detail' } as const
const LIMITED = { desktop: '/preferential-activity/limited-activity-detail', phone: '/mobile/f-activity/limited-activities' } as const
/** All offers first, then the kinds in the menu's own order. */
const ORDER = [1, 2, 3, 4, 8, 5, 6, 11, 7, 9, 10] as const

test('the hall shows offers by kind and heading, each with what it gives for what [ROUTE-044 ROUTE-047 UI-055 UI-056 UI-057 UI-026]', async ({
  staff,
  visit,
}) => {
  const marketing = await staff('marketing1')
  const { promotions } = marketing
  const { data: front } = await promotions.saveFrontType({ id: 0, title_zh: '週年慶', title_en: 'Anniversary', sort: 0, shown: 1 })
  await publishOffer(marketing, 1, { name_zh: '夏日好禮', name_en: 'Summer treat', fronts: [front.id] })
  await publishOffer(marketing, 10, { name_zh: '旅行杯', name_en: 'Travel cup', multiple: 0, stock: 7 })
  await promotions.setMode({ mode: 8, status: 0 })
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const { page, say, go, look } = await visit(device, lang, 'offers')
    const [treat, cup] = lang === 'zh' ? ['夏日好禮', '旅行杯'] : ['Summer treat', 'Travel cup']
    await go(`${HALL[device]}?mode=0&front=0`)
    const main = page.getByRole('main')
    const card = main.getByRole('article', { name: treat })
    await expect(main.getByRole('article')).not.toHaveCount(0)
    const menu = page.getByRole('navigation', { name: say('promotions_menu') })
    const names = ORDER.filter((mode) => mode !== 8).map((mode) => say(`promotions_mode_${mode}`))
    const [anniversary, seeded] = lang === 'zh' ? ['週年慶', '新手專區'] : ['Anniversary', 'For newcomers']
    await expect(menu.getByRole('listitem')).toHaveText([
      say('promotions_all'),
      anniversary,
      seeded,
      ...names,
      say('promotions_limited_link'),
    ])
    await look(`hall-${device}-${lang}`)
    await menu.getByRole('link', { name: anniversary }).click()
    await expect(page).toHaveURL(new RegExp(`front=${front.id}`))
    await expect(main.getByRole('article')).toHaveCount(1)
    await expect(card).toContainText(say('promotions_gives_fixed', { amount: '100.00' }))
    await expect(card).toContainText(say('promotions_wager_none'))
    await menu.getByRole('link', { name: say('promotions_mode_1'), exact: true }).click()
    await expect(main.getByRole('article', { name: treat })).toBeVisible()
    await expect(main.getByRole('article', { name: cup })).toHaveCount(0)
    await menu.getByRole('link', { name: say('promotions_mode_10') }).click()
    await expect(main.getByRole('article', { name: cup })).toContainText(say('promotions_left', { left: '7' }))
    await expect(main.getByRole('article', { name: treat })).toHaveCount(0)
    await go(`${HALL[device]}?mode=9&front=${front.id}`)
    await expect(main.getByText(say('promotions_none'))).toBeVisible()
    await look(`hall-none-${device}-${lang}`)
    if (device === 'phone') {
      await page
        .getByRole('contentinfo')
        .or(page.getByRole('navigation'))
        .getByRole('link', { name: say('site_tab_offers'), exact: true })
        .click()
      await expect(main.getByRole('article')).not.toHaveCount(0)
    }
  }
  await promotions.setMode({ mode: 8, status: 1 })
  const { page, say, go } = await visit('desktop', 'zh')
  await go(`${HALL.desktop}?mode=0&front=0`)
  await expect(page.getByRole('navigation', { name: say('promotions_menu') }).getByText(say('promotions_mode_8'))).toBeVisible()
})

/** The first start's offer of each kind. */
const SEEDED = {
  1: { zh: '黃金會員加碼', en: 'A little more for Gold', ids: 'RULE-069' },
  2: { zh: '首存 30% 加碼', en: 'First deposit, 30% more', ids: 'RULE-070' },
  3: { zh: '每日首存 8%', en: 'First deposit of the day, 8%', ids: 'RULE-071' },
  4: { zh: '每週累積儲值', en: "The week's deposits", ids: 'RULE-072' },
  5: { zh: '新會員註冊禮 58', en: 'Welcome gift of 58', ids: 'RULE-073' },
  6: { zh: '有效投注週週領', en: 'Valid bets, week by week', ids: 'RULE-074' },
  7: { zh: '每日救援金', en: 'Rescue money of the day', ids: 'RULE-075' },
  8: { zh: '單筆儲值好禮', en: 'Large deposit, small present', ids: 'RULE-076' },
  9: { zh: '推薦好友禮 168', en: 'Bring a friend, 168', ids: 'RULE-077' },
  10: { zh: '翠玉茶具組', en: 'A jade tea set', ids: 'RULE-078' },
} as const

test('each kind lists its own offers and no other', async ({ visit }) => {
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const { page, go } = await visit(device, lang, 'offers')
    const cards = page.getByRole('main').getByRole('article')
    const named = (mode: keyof typeof SEEDED) => cards.and(page.getByRole('article', { name: SEEDED[mode][lang], exact: true }))
    const modes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
    await test.step(`all kinds in one list: ${device} ${lang} [RULE-068]`, async () => {
      await go(`${HALL[device]}?mode=0&front=0`)
      for (const mode of modes) await expect(named(mode)).toBeVisible()
    })
    for (const mode of modes) {
      const { ids } = SEEDED[mode]
      await test.step(`kind ${mode}: ${device} ${lang} [${ids}]`, async () => {
        await go(`${HALL[device]}?mode=${mode}&front=0`)
        await expect(named(mode)).toBeVisible()
        for (const other of modes) if (other !== mode) await expect(named(other)).toHaveCount(0)
      })
    }
  }
})

test('five kinds stand under the discount hall in the header, by hover and by keyboard [UI-058 UI-013]', async ({ visit }) => {
  for (const lang of ['zh', 'en'] as const) {
    const { page, say, go, look } = await visit('desktop', lang, 'offers')
    await go('/')
    const items = page.getByRole('navigation', { name: say('site_nav') }).locator('xpath=ul/li/*[self::a or self::button]')
    await expect(items).toHaveText([
      say('site_nav_home'),
      say('site_nav_popular'),
      say('site_nav_slots'),
      say('site_nav_fish'),
      say('site_nav_casino'),
      say('site_nav_sports'),
      say('site_nav_cards'),
      say('site_nav_lottery'),
      say('site_nav_offers'),
    ])
    const hall = page.getByRole('banner').getByRole('link', { name: say('site_nav_offers') })
    await expect(hall).toHaveAttribute('href', /\/preferential-activity\/all-preferential\?mode=0&front=0$/)
    await hall.focus()
    const list = page.getByRole('list', { name: say('promotions_menu_modes') })
    await expect(list.getByRole('link')).toHaveText([2, 5, 9, 6, 7].map((mode) => say(`promotions_mode_${mode as 2}`)))
    await look(`header-menu-${lang}`)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await hall.hover()
    await list.getByRole('link', { name: say('promotions_mode_7') }).click()
    await expect(page).toHaveURL(/mode=7/)
  }
})

test('an offer says its terms, and a guest, a player who may not, and one who may each read their next step [ROUTE-045 ROUTE-046 ROUTE-048 ROUTE-049 STATE-046 ROLE-023]', async ({
  house,
  staff,
  visit,
}) => {
  const marketing = await staff('marketing1')
  const end = '2030-12-31 00:00:00'
  const audience = {
    level_min: 3,
    registered_since: '',
    referral_code: '',
    verified_phone: 0,
    verified_identity: 0,
    chosen: 0,
    once_a_person: 0,
  } as const
  const open = await publishOffer(marketing, 1, { name_zh: '限量禮金', name_en: 'Limited bonus', multiple: 5, stock: 9, limited: 1, end })
  const gated = await publishOffer(marketing, 1, { name_zh: 'VIP 禮金', name_en: 'VIP bonus', audience })
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const visitor = await visit(device, lang, 'offers')
    const { page, say, go, look } = visitor
    const main = page.getByRole('main')
    await go(LIMITED[device])
    await main.getByRole('link', { name: lang === 'zh' ? '限量禮金' : 'Limited bonus' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(lang === 'zh' ? '限量禮金' : 'Limited bonus')
    await expect(main).toContainText(say('promotions_wager_sum', { multiple: '5' }))
    await expect(main).toContainText(say('promotions_version', { version: '1' }))
    await expect(main.getByRole('button', { name: say('promotions_login') })).toBeVisible()
    await look(`offer-guest-${device}-${lang}`)
    visitor.mayMeet(404)
    await go(`${DETAIL[device]}?id=999999`)
    await expect(page.getByText(say('promotions_missing'))).toBeVisible()
    await enter(visitor, await registered(house))
    await go(`${DETAIL[device]}?id=${gated}`)
    await expect(main).toContainText(lang === 'zh' ? '需達 VIP 3 級，您目前為 0 級' : 'VIP level 3 is needed, yours is 0')
    await expect(main.getByRole('button', { name: say('promotions_apply') })).toHaveCount(0)
    await look(`offer-not-eligible-${device}-${lang}`)
    await go(`${DETAIL[device]}?id=${open}`)
    await expect(main.getByRole('button', { name: say('promotions_apply') })).toBeVisible()
    await look(`offer-open-${device}-${lang}`)
  }
})

test('applied for, an offer stands in the list of the player with its amount [ROUTE-051 ROUTE-052 RULE-080]', async ({
  house,
  staff,
  visit,
}) => {
  const id = await publishOffer(await staff('marketing1'), 1, { name_zh: '迎新禮', name_en: 'Welcome treat' })
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const visitor = await visit(device, lang, 'offers')
    const { page, say, go, look } = visitor
    const main = page.getByRole('main')
    await enter(visitor, await registered(house))
    await go(device === 'desktop' ? '/member/promotions' : '/mobile/f-mine/my-promotions')
    await expect(main.getByText(say('promotions_mine_none'))).toBeVisible()
    await look(`mine-none-${device}-${lang}`)
    await main.getByRole('link', { name: say('promotions_see_all') }).click()
    const kinds = page.getByRole('navigation', { name: say('promotions_menu') })
    await kinds.getByRole('link', { name: say('promotions_mode_1'), exact: true }).click()
    await main.getByRole('link', { name: lang === 'zh' ? '迎新禮' : 'Welcome treat' }).click()
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
    await main.getByRole('button', { name: say('promotions_apply') }).click()
    await expect(main.getByText(say('promotions_issued_text'))).toBeVisible()
    await main.getByRole('link', { name: say('promotions_see_mine') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('promotions_mine_title'))
    await expect(main).toContainText(lang === 'zh' ? '迎新禮' : 'Welcome treat')
    await expect(main).toContainText('100.00')
    await expect(main).toContainText(say('promotions_audit_success'))
    await look(`mine-${device}-${lang}`)
  }
})

test('a gift asks for receiver, area and address, each told under its field, and is on its way until it arrived [ROUTE-050 VALID-053]', async ({
  house,
  staff,
  visit,
}) => {
  const marketing = await staff('marketing1')
  const id = await publishOffer(marketing, 10, { name_zh: '翠玉茶具', name_en: 'Jade tea set', stock: 5 })
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const visitor = await visit(device, lang, 'offers')
    const { page, say, go, look } = visitor
    const main = page.getByRole('main')
    const person = await registered(house)
    await enter(visitor, person)
    await go(`${DETAIL[device]}?id=${id}`)
    if (device === 'phone') await main.getByRole('link', { name: say('promotions_gift_go') }).click()
    const send = main.getByRole('button', { name: say('promotions_gift_send') })
    await send.click()
    for (const need of ['name', 'area', 'address'] as const) await expect(main.getByText(say(`promotions_need_${need}`))).toBeVisible()
    await look(`gift-form-${device}-${lang}`)
    await main.getByLabel(say('promotions_gift_name')).fill('王小明')
    await main.getByLabel(say('promotions_gift_area')).fill('臺北市大安區')
    await main.getByLabel(say('promotions_gift_address')).fill('復興南路一段 1 號')
    await send.click()
    await visitor.hears(lang === 'zh' ? '已登記，禮品寄出時會通知您' : 'Noted, we will tell you when the gift is sent')
    await go(device === 'desktop' ? '/member/promotions' : '/mobile/f-mine/my-promotions')
    await expect(main).toContainText(say('promotions_audit_not_shipped'))
    await expect(main).toContainText('王小明')
    const { data: waiting } = await marketing.promotions.applications({ list: 'ship', offer_id: id })
    const [application] = waiting
    await marketing.promotions.ship({ id: application?.id ?? '', tracking: 'TW123' })
    await page.reload()
    await main.getByRole('button', { name: say('promotions_received') }).click()
    await expect(main).toContainText(say('promotions_audit_received'))
    await look(`gift-received-${device}-${lang}`)
  }
})

test('an offer that ended says so, and the server gives nothing [ERR-036]', async ({ house, staff, visit }) => {
  const marketing = await staff('marketing1')
  const id = await publishOffer(marketing, 1, { name_zh: '已結束的活動', name_en: 'An offer of before' })
  await marketing.promotions.setState({ id: String(id), state: 'ended', reason: 'over' })
  const person = await registered(house)
  const visitor = await visit('phone', 'zh', 'offers')
  const { page, say, go } = visitor
  await enter(visitor, person)
  await go(`${DETAIL.phone}?id=${id}`)
  await expect(page.getByRole('main').getByText(say('promotions_apply_ended')).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: say('promotions_apply') })).toHaveCount(0)
  const token = await page.evaluate<string>("localStorage.getItem('token')")
  await expect(playerCalls(house, token).promotions.addAudit({ id: String(id) }, { key: `ended-${id}` })).rejects.toThrow(
    'The activity has ended',
  )
})
