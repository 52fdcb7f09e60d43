import { storeBrands } from '@jade/contract/cashier/account-calls'
import { plainPlace, type StoreRow } from './store.rules.ts'

/** Three districts of each city; the sample knows no others. */
const districts: Readonly<Record<string, readonly [string, string, string]>> = {
  臺北市: ['中正區', '大安區', '信義區'],
  新北市: ['板橋區', '三重區', '淡水區'],
  桃園市: ['桃園區', '中壢區', '平鎮區'],
  臺中市: ['西區', '北屯區', '豐原區'],
  臺南市: ['東區', '安平區', '永康區'],
  高雄市: ['左營區', '三民區', '鳳山區'],
  基隆市: ['仁愛區', '信義區', '七堵區'],
  新竹市: ['東區', '北區', '香山區'],
  嘉義市: ['東區', '西區', '東區'],
  新竹縣: ['竹北市', '竹東鎮', '湖口鄉'],
  苗栗縣: ['苗栗市', '頭份市', '竹南鎮'],
  彰化縣: ['彰化市', '員林市', '鹿港鎮'],
  南投縣: ['南投市', '埔里鎮', '草屯鎮'],
  雲林縣: ['斗六市', '虎尾鎮', '北港鎮'],
  嘉義縣: ['太保市', '朴子市', '民雄鄉'],
  屏東縣: ['屏東市', '潮州鎮', '恆春鎮'],
  宜蘭縣: ['宜蘭市', '羅東鎮', '礁溪鄉'],
  花蓮縣: ['花蓮市', '吉安鄉', '玉里鎮'],
  臺東縣: ['臺東市', '卑南鄉', '關山鎮'],
  澎湖縣: ['馬公市', '湖西鄉', '西嶼鄉'],
  金門縣: ['金城鎮', '金湖鎮', '金沙鎮'],
  連江縣: ['南竿鄉', '北竿鄉', '東引鄉'],
}

/**
 * Invented shops for an installation that has not read the official list yet: three of each chain in each city, 264 in all. Their codes
 * start with 99, which no company's number does, so that an import closes them.
 */
export function sampleStores(): readonly StoreRow[] {
  return Object.entries(districts).flatMap(([city, towns], cityAt) =>
    storeBrands.flatMap((brand, brandAt) =>
      towns.map((town, at) => ({
        code: `99${brandAt + 1}${String(cityAt).padStart(2, '0')}${String(at + 1).padStart(3, '0')}`,
        brand,
        country: plainPlace(city),
        town,
        name: `${town.slice(0, -1)}示範門市${at + 1}`,
        address: `示範路${(cityAt + 1) * 10 + brandAt * 3 + at}號`,
      })),
    ),
  )
}
