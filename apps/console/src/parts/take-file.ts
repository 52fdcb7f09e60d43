import { Failure } from '@jade/client/failure'
import type { ErrorBody } from '@jade/contract/call'
import { shownAgain } from '../app/api.ts'
import { lang } from '../app/locale.ts'

/** Brings a file that may want the second factor again to the browser's downloads. Rejects with {@link Failure}. */
export async function takeFile(path: string): Promise<void> {
  const answer = await asked(path).catch(async (error: unknown) => {
    if (!(error instanceof Failure) || !(await shownAgain(error))) throw error
    return asked(path)
  })
  const address = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: nameOf(answer) })
  link.click()
  URL.revokeObjectURL(address)
}

async function asked(path: string): Promise<Response> {
  const answer = await fetch(`/office/api${path}`, { headers: { 'accept-language': lang() === 'en' ? 'en-US' : 'zh-TW' } }).catch(() => {
    throw new Failure(0, { status: 'error', code: 0, message: '' })
  })
  if (!answer.ok) throw new Failure(answer.status, (await answer.json()) as ErrorBody)
  return answer
}

const nameOf = (answer: Response): string =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file')
