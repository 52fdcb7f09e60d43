export type Tab = 'home' | 'offers' | 'wallet' | 'service' | 'mine'

/** Which of the five tabs a path belongs to (PATHS-16). */
export function tabOf(path: string): Tab {
  if (path.startsWith('/mobile/member/')) return 'mine'
  const area = /^\/mobile\/f-([a-z-]+)/.exec(path)?.[1]
  switch (area) {
    case 'mine':
    case 'bet-record':
    case 'trans-record':
    case 'message-center':
    case 'bank':
    case 'vip':
      return 'mine'
    case 'activity':
      return 'offers'
    case 'wallet':
      return 'wallet'
    case 'customer':
      return 'service'
    default:
      return 'home'
  }
}
