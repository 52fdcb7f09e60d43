/** The two languages of the site. */
export type Lang = 'zh' | 'en'

/** One refusal a caller can meet. `{name}` in a text is filled from the refusal's values. */
export interface ErrorEntry {
  /** HTTP status and body.code (API-3). Calls that refuse as outcomes answer 200 instead of 403. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 429 | 500 | 502 | 503
  /** Stays a 403 even where the call refuses as an outcome: the account-locked answer of the log-in (API-3). */
  readonly keepsStatus?: true
  readonly zh: string
  readonly en: string
}

export type ErrorTable = Readonly<Record<string, ErrorEntry>>

/** The error tables of the program, by room: each `errors.ts` adds its own line, so that a refusal that stands in none does not compile. */
export interface ErrorTables {
  readonly kernel: keyof typeof kernelErrors
}

/** The tables of field texts, by room, likewise. */
export interface FieldTextTables {
  readonly kernel: keyof typeof kernelFieldTexts
}

/** A code that a caller can be refused with. */
export type RefusalCode = ErrorTables[keyof ErrorTables]

/** What a single field can be refused with: a refusal's code or a field rule's. */
export type FieldCode = RefusalCode | FieldTextTables[keyof FieldTextTables]

/** Errors that any call can give; each room adds its own table (`<room>/errors.ts`). */
export const kernelErrors = {
  'kernel.bad_request': { status: 400, zh: '資料格式不正確', en: 'The request is not valid' },
  'kernel.unauthenticated': { status: 401, zh: 'unauthenticated', en: 'unauthenticated' },
  'kernel.logged_out': { status: 401, zh: 'logout', en: 'logout' },
  'kernel.forbidden': { status: 403, zh: '沒有權限', en: 'Not permitted' },
  'kernel.step_up': {
    status: 403,
    zh: '請輸入驗證器的驗證碼後再試一次',
    en: 'Enter a code of your authenticator, then it goes on',
  },
  'kernel.key_scope': { status: 403, zh: '此 API 金鑰未開放這項操作', en: 'This API key does not open this call' },
  'kernel.not_found': { status: 404, zh: '查無資料', en: 'Not found' },
  'kernel.key_reused': { status: 409, zh: '同一識別碼已用於不同的請求', en: 'This idempotency key was used for another request' },
  'kernel.in_progress': {
    status: 409,
    zh: '此請求仍在處理中，請稍後再試',
    en: 'This request is still being processed, please try again shortly',
  },
  'kernel.image_form': { status: 400, zh: '請上傳 PNG 或 JPEG 圖片', en: 'Please upload a PNG or JPEG image' },
  'kernel.document_form': {
    status: 400,
    zh: '請上傳 PNG、JPEG、WebP 圖片或 PDF',
    en: 'Please upload a PNG, JPEG or WebP picture or a PDF',
  },
  'kernel.picture_replaced': {
    status: 403,
    zh: '圖片已被更換，請查看新的圖片後再決定',
    en: 'The picture has been replaced since you saw it, please look at the new one first',
  },
  'kernel.picture_unseen': { status: 403, zh: '請先查看圖片再核准', en: 'Please look at the picture before you approve it' },
  'kernel.too_many': { status: 429, zh: '操作太頻繁，請稍後再試', en: 'Too many requests, please try again later' },
  'kernel.cursor_stale': {
    status: 400,
    zh: '清單條件已變更，請回到第一頁',
    en: 'The list has changed, please go back to its first page',
  },
  'kernel.list_slow': {
    status: 400,
    zh: '符合條件的資料太多，請選擇較短的日期範圍',
    en: 'This takes too long, please choose a shorter period',
  },
  'kernel.system_error': { status: 500, zh: '系統錯誤', en: 'System error' },
  /** The operator's closing message in both languages (SITE-1). */
  'kernel.site_closed': { status: 502, zh: '{zh}', en: '{en}' },
  'kernel.busy': { status: 503, zh: '系統忙碌中，請稍後再試', en: 'The system is busy, please try again shortly' },
} as const satisfies ErrorTable

/**
 * Texts of field rules: the code is the message of a check in a schema, the same on server and site.
 * Rooms add codes of their own fields in their `errors.ts` as `<room>FieldTexts`.
 */
export const kernelFieldTexts = {
  required: { zh: '此欄位必填', en: 'This field is required' },
  unknown_field: { zh: '不接受的欄位', en: 'Unknown field' },
  type_form: { zh: '格式不正確', en: 'Wrong format' },
  number_form: { zh: '請輸入數字', en: 'Please enter a number' },
  number_range: { zh: '數值超出範圍', en: 'The number is out of range' },
  date_form: { zh: '日期格式不正確', en: 'Wrong date format' },
  time_form: { zh: '時間格式不正確', en: 'Wrong time format' },
  money_form: { zh: '請輸入正確的金額，最多兩位小數', en: 'Enter an amount with at most two decimals' },
  money_positive: { zh: '金額必須大於 0', en: 'Amount must be greater than 0' },
  file_size: { zh: '檔案太大', en: 'The file is too large' },
  file_count: { zh: '檔案數量太多', en: 'Too many files' },
  key_form: { zh: '識別碼格式不正確', en: 'Wrong form of the idempotency key' },
  reason_length: { zh: '請填寫 2 至 200 個字', en: 'Enter 2 to 200 characters' },
  text_length: { zh: '長度不正確', en: 'Wrong length' },
  report_too_long: { zh: '此報表的期間最多 {most} 天', en: 'This report takes {most} days at most' },
  report_not_asked: { zh: '此報表沒有這個條件', en: 'This report is not asked by this' },
} as const satisfies FieldTexts

export type FieldTexts = Readonly<Record<string, { readonly zh: string; readonly en: string }>>
