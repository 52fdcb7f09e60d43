import { ActionIcon, Anchor, AppShell, Burger, Button, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { fetched, later } from '@jade/ui/fetched'
import { useDisclosure } from '@mantine/hooks'
import { IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ScreenHead } from '../parts/screen-head.tsx'
import { Bell } from '../features/inbox/bell.tsx'
import { Finder } from '../features/search/finder.tsx'
import { LoginScreen } from '../features/session/login.tsx'
import { may, useSession } from '../features/session/session.ts'
import { StepUp } from '../features/session/step-up.tsx'
import { m } from '../paraglide/messages.js'
import { useFollowLive } from '../parts/live.ts'
import { UndoKeys } from '../parts/undo.tsx'
import { switchLanguage } from './locale.ts'
import { useScheme } from './scheme.ts'
import { BringApprovalWords } from '../parts/bring-approval-words.ts'
import { holds, Menu } from './menu.tsx'
import { Screens } from './screen.ts'
import { screens } from './screens.ts'
import classes from './shell.module.css'

const bringApprovalWords = async () => (await fetched(() => import('./approval-words.ts'))).approvalWords

/** Seen once in an installation's life, by somebody who cannot log in yet. */
const Enrol = later(() => import('../features/session/enrol.tsx'))

/** The frame round every screen: who is logged in, what waits, where to go. */
export function Shell() {
  const session = useSession()
  const [opened, menu] = useDisclosure()
  useFollowLive(session.state === 'in')
  if (session.state === 'unknown') return null
  if (window.location.pathname === '/enrol')
    return (
      <Suspense>
        <Enrol />
      </Suspense>
    )
  if (session.state === 'out') return <LoginScreen />
  return (
    <AppShell header={{ height: 44 }} navbar={{ width: 216, breakpoint: 'sm', collapsed: { mobile: !opened } }} padding="md">
      <AppShell.Header className={classes.header}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger className={classes.burger ?? ''} opened={opened} onClick={menu.toggle} size="sm" aria-label={m.app_menu()} />
            <Link to="/" className={classes.home}>
              <img src="/mark.svg" alt="" width={24} height={24} />
              <span className={classes.word}>{m.app_title()}</span>
            </Link>
            {session.self.sandbox === 1 && <span className={classes.sandbox}>{m.app_sandbox()}</span>}
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Screens value={screens}>
              <Finder />
            </Screens>
            <Bell />
            <Anchor component={Link} to="/password" size="sm" c="dimmed" className={classes.self ?? ''}>
              {session.self.name} · {session.self.account}
            </Anchor>
            <SchemeButton />
            <Button variant="subtle" size="compact-sm" leftSection={<IconLanguage size={16} />} onClick={switchLanguage}>
              <span className={classes.word}>{m.app_language()}</span>
            </Button>
            <Button variant="subtle" size="compact-sm" leftSection={<IconLogout size={16} />} onClick={() => void session.logout()}>
              <span className={classes.word}>{m.app_logout()}</span>
            </Button>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} aria-label={m.app_menu()}>
        <ScrollArea type="hover" scrollbarSize={8}>
          <Menu onGo={menu.close} permissions={session.self.permissions} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <Guarded permissions={session.self.permissions} />
        <StepUp />
        <UndoKeys />
      </AppShell.Main>
    </AppShell>
  )
}

/** Between dark and light. */
function SchemeButton() {
  const { scheme, turn } = useScheme()
  const word = scheme === 'dark' ? m.app_scheme_light() : m.app_scheme_dark()
  const Icon = scheme === 'dark' ? IconSun : IconMoon
  return (
    <ActionIcon variant="subtle" size="md" aria-label={word} title={word} onClick={turn}>
      <Icon size={16} />
    </ActionIcon>
  )
}

/** The screen of this address, where the role may see it. The server decides again at every call. */
function Guarded({ permissions }: { readonly permissions: readonly string[] }) {
  const path = useLocation({ select: (location) => location.pathname })
  const screen = screens.find((one) => holds(one, path))
  if (screen && !may(permissions, screen.permission))
    return (
      <Stack>
        <ScreenHead title={screen.title()} />
        <Text c="dimmed">{m.app_no_permission()}</Text>
      </Stack>
    )
  return (
    <BringApprovalWords value={bringApprovalWords}>
      <Screens value={screens}>
        <Outlet />
      </Screens>
    </BringApprovalWords>
  )
}
