import { type AlertChannel, alertChannels } from '@jade/contract/alerts/fields'
import type { App } from '@jade/service/app'
import type { Channel } from './channel.ts'
import { mailChannel } from './mail.channel.ts'
import { pushChannel } from './push.channel.ts'

export const channels: Readonly<Record<AlertChannel, Channel>> = { push: pushChannel, mail: mailChannel }

/** Whether alerts are sent at all. */
export const sendsAny = (app: App): boolean => alertChannels.some((name) => channels[name].isOn(app))
