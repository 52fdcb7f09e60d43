/** Why a side was refused; the player reads the text. */
export const idRefusals = {
  blurred: { zh: '影像模糊，無法辨識', en: 'The picture is blurred' },
  cropped: { zh: '證件未完整入鏡', en: 'The document is not fully visible' },
  glare: { zh: '反光遮住資料', en: 'Glare hides the data' },
  wrong_side: { zh: '證件正反面不符', en: 'This is the other side of the document' },
  not_id: { zh: '不是身分證件', en: 'This is not an ID card' },
  name_differs: { zh: '姓名與會員資料不符', en: 'The name differs from the profile' },
  birthday_differs: { zh: '生日與會員資料不符', en: 'The birthday differs from the profile' },
  expired: { zh: '證件已失效', en: 'The document is no longer valid' },
  underage: { zh: '未滿 18 歲', en: 'Under 18' },
} as const
export const idRefusalCodes = Object.keys(idRefusals) as [keyof typeof idRefusals, ...(keyof typeof idRefusals)[]]
export type IdRefusal = keyof typeof idRefusals
