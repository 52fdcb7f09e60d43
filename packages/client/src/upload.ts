import { type Answer, type Prepared, REQUEST_ID, type SendOptions, unheard } from './http.ts'

/** Sends a request and tells its progress. fetch cannot; XMLHttpRequest can. Browser only. */
export function upload(request: Prepared, send: SendOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const wire = new XMLHttpRequest()
    wire.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) wire.setRequestHeader(name, value)
    wire.upload.onprogress = (event) => {
      if (event.lengthComputable) send.onProgress?.(event.loaded / event.total)
    }
    wire.onload = () => resolve({ http: wire.status, text: wire.responseText, requestId: wire.getResponseHeader(REQUEST_ID) ?? '' })
    wire.onerror = () => reject(unheard())
    wire.onabort = () => reject(send.signal?.reason ?? unheard())
    send.signal?.addEventListener('abort', () => wire.abort())
    wire.send(request.body)
  })
}
