import { later } from '@jade/ui/fetched'
import { Button, Text } from '@mantine/core'
import { BottomSheet, Dialog420 } from '@jade/ui/dialog'
import { Skeleton } from '@jade/ui/skeleton'
import { Suspense } from 'react'
import { m } from '#messages'
import { askForgotPassword, closePrompt, leavePrompts, type Prompt } from '../features/session/prompts.ts'
import { useDevice, useGo, useSettings } from '../features/site/door.ts'
import { slots } from './slots.ts'

const ToService = later(() => import('./to-service.tsx'))
const StepUpForm = later(() => import('../features/session/parts/step-up-form.tsx'))

/** Log-in, the proof again or the forgotten password; in front of it what the server refused. */
export default function PromptDialog({ prompt }: { readonly prompt: Prompt }) {
  const behind = prompt.kind === 'error' ? prompt.over : prompt
  return (
    <>
      {behind && <Asked prompt={behind} open={behind === prompt} />}
      {prompt.kind === 'error' && (
        <Dialog420 open title={m.session_notice_title()} onClose={closePrompt}>
          <p role="alert">{prompt.text}</p>
          {prompt.reference && (
            <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
              {m.session_reference({ id: prompt.reference })}
            </Text>
          )}
          {prompt.locked && <ByPhone />}
          {prompt.locked && (
            <Suspense>
              <ToService />
            </Suspense>
          )}
          <Button mt="lg" fullWidth onClick={closePrompt} data-autofocus {...(prompt.locked && { variant: 'default' })}>
            {m.site_ok()}
          </Button>
        </Dialog420>
      )}
    </>
  )
}

function Asked({ prompt, open }: { readonly prompt: Prompt; readonly open: boolean }) {
  const device = useDevice()
  if (prompt.stepUp) {
    return (
      <Dialog420 open={open} keep title={m.session_step_up_title()} onClose={closePrompt}>
        <Suspense fallback={<Skeleton height={200} />}>
          <StepUpForm purpose={prompt.stepUp.purpose} />
        </Suspense>
      </Dialog420>
    )
  }
  const Part = prompt.kind === 'login' ? slots.loginDialog : slots.forgotDialog
  if (!Part) return null
  const Box = device === 'mobile' && prompt.kind === 'login' ? BottomSheet : Dialog420
  return (
    <Box open={open} keep title={prompt.kind === 'login' ? m.session_login_title() : m.session_forgot_title()} onClose={closePrompt}>
      <Suspense>
        <Part onClose={closePrompt} />
      </Suspense>
    </Box>
  )
}

/** Verifying the phone opens an account that too many wrong passwords locked: its page on phones, the dialog elsewhere. */
function ByPhone() {
  const device = useDevice()
  const go = useGo()
  const settings = useSettings()
  if (!slots.forgotDialog || settings?.enable_mobile_verification_retrieve_password === 0) return null
  const leave = () => {
    if (device === 'desktop') return askForgotPassword()
    leavePrompts()
    void go('forget-password')
  }
  return (
    <Button mt="lg" fullWidth onClick={leave}>
      {m.session_verify_phone()}
    </Button>
  )
}
