/* Cities and counties of Taiwan with their districts, as an address begins. Plain names of the post; the Diaoyu, Dongsha and Nansha islets are none. */

const districts = {
  臺北市: '中正 大同 中山 松山 大安 萬華 信義 士林 北投 內湖 南港 文山',
  新北市:
    '板橋 三重 中和 永和 新莊 新店 樹林 鶯歌 三峽 淡水 汐止 瑞芳 土城 蘆洲 五股 泰山 林口 深坑 石碇 坪林 三芝 石門 八里 平溪 雙溪 貢寮 金山 萬里 烏來',
  桃園市: '桃園 中壢 大溪 楊梅 蘆竹 大園 龜山 八德 龍潭 平鎮 新屋 觀音 復興',
  臺中市:
    '中 東 南 西 北 西屯 南屯 北屯 豐原 東勢 大甲 清水 沙鹿 梧棲 后里 神岡 潭子 大雅 新社 石岡 外埔 大安 烏日 大肚 龍井 霧峰 太平 大里 和平',
  臺南市:
    '新營 鹽水 白河 柳營 後壁 東山 麻豆 下營 六甲 官田 大內 佳里 學甲 西港 七股 將軍 北門 新化 善化 新市 安定 山上 玉井 楠西 南化 左鎮 仁德 歸仁 關廟 龍崎 永康 東 南 北 安南 安平 中西',
  高雄市:
    '鹽埕 鼓山 左營 楠梓 三民 新興 前金 苓雅 前鎮 旗津 小港 鳳山 林園 大寮 大樹 大社 仁武 鳥松 岡山 橋頭 燕巢 田寮 阿蓮 路竹 湖內 茄萣 永安 彌陀 梓官 旗山 美濃 六龜 甲仙 杉林 內門 茂林 桃源 那瑪夏',
  基隆市: '中正 七堵 暖暖 仁愛 中山 安樂 信義',
  新竹市: '東 北 香山',
  嘉義市: '東 西',
  新竹縣: '竹北市 竹東鎮 新埔鎮 關西鎮 湖口鄉 新豐鄉 芎林鄉 橫山鄉 北埔鄉 寶山鄉 峨眉鄉 尖石鄉 五峰鄉',
  苗栗縣: '苗栗市 頭份市 苑裡鎮 通霄鎮 竹南鎮 後龍鎮 卓蘭鎮 大湖鄉 公館鄉 銅鑼鄉 南庄鄉 頭屋鄉 三義鄉 西湖鄉 造橋鄉 三灣鄉 獅潭鄉 泰安鄉',
  彰化縣:
    '彰化市 員林市 鹿港鎮 和美鎮 北斗鎮 溪湖鎮 田中鎮 二林鎮 線西鄉 伸港鄉 福興鄉 秀水鄉 花壇鄉 芬園鄉 大村鄉 埔鹽鄉 埔心鄉 永靖鄉 社頭鄉 二水鄉 田尾鄉 埤頭鄉 芳苑鄉 大城鄉 竹塘鄉 溪州鄉',
  南投縣: '南投市 埔里鎮 草屯鎮 竹山鎮 集集鎮 名間鄉 鹿谷鄉 中寮鄉 魚池鄉 國姓鄉 水里鄉 信義鄉 仁愛鄉',
  雲林縣:
    '斗六市 斗南鎮 虎尾鎮 西螺鎮 土庫鎮 北港鎮 古坑鄉 大埤鄉 莿桐鄉 林內鄉 二崙鄉 崙背鄉 麥寮鄉 東勢鄉 褒忠鄉 臺西鄉 元長鄉 四湖鄉 口湖鄉 水林鄉',
  嘉義縣: '太保市 朴子市 布袋鎮 大林鎮 民雄鄉 溪口鄉 新港鄉 六腳鄉 東石鄉 義竹鄉 鹿草鄉 水上鄉 中埔鄉 竹崎鄉 梅山鄉 番路鄉 大埔鄉 阿里山鄉',
  屏東縣:
    '屏東市 潮州鎮 東港鎮 恆春鎮 萬丹鄉 長治鄉 麟洛鄉 九如鄉 里港鄉 鹽埔鄉 高樹鄉 萬巒鄉 內埔鄉 竹田鄉 新埤鄉 枋寮鄉 新園鄉 崁頂鄉 林邊鄉 南州鄉 佳冬鄉 琉球鄉 車城鄉 滿州鄉 枋山鄉 三地門鄉 霧臺鄉 瑪家鄉 泰武鄉 來義鄉 春日鄉 獅子鄉 牡丹鄉',
  宜蘭縣: '宜蘭市 羅東鎮 蘇澳鎮 頭城鎮 礁溪鄉 壯圍鄉 員山鄉 冬山鄉 五結鄉 三星鄉 大同鄉 南澳鄉',
  花蓮縣: '花蓮市 鳳林鎮 玉里鎮 新城鄉 吉安鄉 壽豐鄉 光復鄉 豐濱鄉 瑞穗鄉 富里鄉 秀林鄉 萬榮鄉 卓溪鄉',
  臺東縣: '臺東市 成功鎮 關山鎮 卑南鄉 大武鄉 太麻里鄉 東河鄉 長濱鄉 鹿野鄉 池上鄉 綠島鄉 延平鄉 海端鄉 達仁鄉 金峰鄉 蘭嶼鄉',
  澎湖縣: '馬公市 湖西鄉 白沙鄉 西嶼鄉 望安鄉 七美鄉',
  金門縣: '金城鎮 金湖鎮 金沙鎮 金寧鄉 烈嶼鄉 烏坵鄉',
  連江縣: '南竿鄉 北竿鄉 莒光鄉 東引鄉',
} as const

type City = keyof typeof districts
export const cities = Object.keys(districts) as readonly City[]

const isCity = (city: string): city is City => Object.hasOwn(districts, city)

/** The districts of a city; none of what is no city. */
export function districtsOf(city: string): readonly string[] {
  if (!isCity(city)) return []
  // Districts of a city end in 區; a county names towns and townships in full.
  return districts[city].split(' ').map((name) => (city.endsWith('市') ? `${name}區` : name))
}

/** Whether an address begins with a city and one of its districts: `臺北市大安區` (MALL-3). */
export function isPlace(area: string): boolean {
  return districtsOf(area.slice(0, 3)).includes(area.slice(3))
}
