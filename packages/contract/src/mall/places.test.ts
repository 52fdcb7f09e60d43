import { expect, test } from 'vitest'
import { cities, districtsOf, isPlace } from './places.ts'

test('every city has its districts, 368 in all, each once', () => {
  const counts = Object.fromEntries(cities.map((city) => [city, districtsOf(city).length]))
  expect(counts).toEqual({
    臺北市: 12,
    新北市: 29,
    桃園市: 13,
    臺中市: 29,
    臺南市: 37,
    高雄市: 38,
    基隆市: 7,
    新竹市: 3,
    嘉義市: 2,
    新竹縣: 13,
    苗栗縣: 18,
    彰化縣: 26,
    南投縣: 13,
    雲林縣: 20,
    嘉義縣: 18,
    屏東縣: 33,
    宜蘭縣: 12,
    花蓮縣: 13,
    臺東縣: 16,
    澎湖縣: 6,
    金門縣: 6,
    連江縣: 4,
  })
  for (const city of cities) expect(new Set(districtsOf(city)).size).toBe(districtsOf(city).length)
})

test('an area is a city with one of its own districts (MALL-3)', () => {
  for (const area of ['臺北市大安區', '屏東縣三地門鄉', '嘉義市東區', '新竹縣竹北市']) expect(isPlace(area)).toBe(true)
  for (const area of ['臺北市', '臺北市板橋區', '大安區', '臺北市大安', '', '東京都港區', 'toString']) expect(isPlace(area)).toBe(false)
})
