import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { identityApi } from './api.ts'
import { useIntent } from './intent.ts'

const BYTES_MAX = 4 * 1024 * 1024

/** What is wrong with a chosen picture before it is sent; the server looks again (IDENTITY-3). */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): 'form' | 'size' | null {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return 'form'
  return file.size > BYTES_MAX ? 'size' : null
}

/** Takes a picture of one's own: JPG or PNG of at most 4 MB. */
export function useUploadAvatar(onDone: () => void) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const { busy, send, failure } = useIntent(
    (avatar: File) => identityApi.uploadAvatar({ avatar }, { quiet: true }),
    () => {
      for (const key of ['user', 'profile']) void client.invalidateQueries({ queryKey: [key] })
      onDone()
    },
  )
  return {
    busy,
    problem: problem ?? (failure && (failure.fields['avatar'] ?? (failure.message || m.session_no_answer()))),
    choose: (file: File | null) => {
      const wrong = file && pictureProblem(file)
      setProblem(wrong === 'form' ? m.session_picture_form() : wrong === 'size' ? m.session_picture_size() : undefined)
      if (file && !wrong) void send(file)
    },
  }
}
