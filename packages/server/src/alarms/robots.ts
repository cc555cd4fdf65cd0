import { createHmac } from 'node:crypto'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { CallAnswer, OutgoingCall } from '../outgoing/post.ts'
import type { AlarmChannelKind } from '../postgres/schema.ts'
import { numberIn, type Throttling } from './digest/throttled.ts'
import type { Message } from './message.ts'

/** Channel settings that a call needs. */
export interface RobotChannel {
  address: string
  secret: string
}

interface Robot {
  /** @param now epoch milliseconds, part of the signature */
  call(channel: RobotChannel, message: Message, now: number): OutgoingCall
  /** Returns whether a response of status 200 says that the message was accepted; robots report refusals in the body. */
  isTaken?(answer: CallAnswer): boolean
  throttling?: Throttling
  /** Returns whether a message is short enough; any is, if it is not said. */
  fits?(call: OutgoingCall, message: Message): boolean
}

/** The kinds of channels that get one message by HTTP for several alarms, each as its vendor documents it. */
export const robots: Record<Exclude<AlarmChannelKind, 'email' | 'pagerduty' | 'alertmanager'>, Robot> = {
  /** https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot: the text to be signed is the HMAC key, and the message is empty. */
  feishu: {
    call: ({ address, secret }, { isOver, isUrgent, lines, link, title }, now) => {
      const timestamp = String(Math.floor(now / 1000))
      const sign = createHmac('sha256', `${timestamp}\n${secret}`).digest('base64')
      const button = { tag: 'button', type: 'primary', text: plainText(link?.text ?? ''), url: link?.url }
      const elements = [
        ...(isUrgent ? [{ tag: 'div', text: { tag: 'lark_md', content: '<at id=all></at>' } }] : []),
        { tag: 'div', text: plainText(lines.join('\n')) },
        ...(link ? [{ tag: 'action', actions: [button] }] : []),
      ]
      const card = { header: { template: isOver ? 'green' : 'red', title: plainText(title) }, elements }
      return { url: address, body: { timestamp, sign, msg_type: 'interactive', card } }
    },
    isTaken: ({ text }) => numberIn(text, 'code') === 0 || numberIn(text, 'StatusCode') === 0,
    // Also of its older interfaces: https://open.feishu.cn/document/server-docs/api-call-guide/frequency-control
    throttling: { field: 'code', codes: [11232, 99991400], seconds: 60 },
    fits: isWithin(20_000),
  },
  /** https://open.dingtalk.com/document/robots/customize-robot-security-settings */
  dingtalk: {
    call: ({ address, secret }, message, now) => {
      const url = new URL(address)
      url.searchParams.set('timestamp', String(now))
      url.searchParams.set('sign', createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64'))
      const { isUrgent, title } = message
      const at = isUrgent ? { at: { isAtAll: true } } : {}
      return { url: url.href, body: { msgtype: 'markdown', markdown: { title, text: markdown(message) }, ...at } }
    },
    isTaken: ({ text }) => numberIn(text, 'errcode') === 0,
    // https://open.dingtalk.com/document/robots/custom-robot-access: after 20 messages in a minute it takes none for ten.
    throttling: { field: 'errcode', codes: [130101, 410100, 90030], seconds: 600 },
    fits: isWithin(20_000),
  },
  /** https://developer.work.weixin.qq.com/document/path/91770: no signature, the URL is the secret. */
  wecom: {
    call: ({ address }, message) => {
      const content = weComText(message)
      return {
        url: address,
        // Only a text mentions everybody.
        body: message.isUrgent
          ? { msgtype: 'text', text: { content, mentioned_list: ['@all'] } }
          : { msgtype: 'markdown', markdown: { content } },
      }
    },
    isTaken: ({ text }) => numberIn(text, 'errcode') === 0,
    throttling: { field: 'errcode', codes: [45009], seconds: 60 },
    fits: (_, message) => Buffer.byteLength(weComText(message)) <= (message.isUrgent ? 2048 : 4096),
  },
  /** https://api.slack.com/messaging/webhooks: no signature, the URL is the secret. */
  slack: {
    call: ({ address }, { isUrgent, lines, link, title }) => {
      const text = [`${isUrgent ? '<!channel> ' : ''}*${escaped(title)}*`, ...lines.map((line) => `• ${escaped(line)}`)]
      const linked = link ? [...text, `<${link.url}|${escaped(link.text)}>`] : text
      return { url: address, body: { text: linked.join('\n') } }
    },
    fits: isWithin(40_000),
  },
  /** Signed like GitHub's webhooks: HMAC-SHA256 over the time, a full stop and the body. */
  webhook: {
    call: ({ address, secret }, { alarms, isOver, lines, link, title }, now) => {
      const body = {
        event: alarms.length === 0 ? 'test' : isOver ? 'alarm.resolved' : 'alarm.raised',
        title,
        lines,
        url: link?.url ?? '',
        alarms: alarms.map(({ create_time, ended_by, resolve_time, ...alarm }) => ({
          id: alarm.id,
          condition_id: alarm.condition_id,
          reason: alarm.reason,
          country: alarm.country,
          rule: alarm.rule,
          value: alarm.value,
          threshold: alarm.threshold,
          is_tel: alarm.is_tel,
          likely: alarm.likely,
          change: alarm.change,
          subject: alarm.subject,
          external: alarm.external,
          create_time: formatDateTime(create_time.getTime()),
          resolve_time: resolve_time && formatDateTime(resolve_time.getTime()),
          ended_by,
        })),
      }
      const timestamp = String(Math.floor(now / 1000))
      const signature = createHmac('sha256', secret)
        .update(`${timestamp}.${JSON.stringify(body)}`)
        .digest('hex')
      const headers = { 'x-rtcops-timestamp': timestamp, 'x-rtcops-signature': `sha256=${signature}` }
      return { url: address, headers, body }
    },
  },
}

/** Returns a test whether the body of a call has at most so many bytes. */
function isWithin(longest: number) {
  return ({ body }: OutgoingCall): boolean => Buffer.byteLength(JSON.stringify(body)) <= longest
}

const plainText = (content: string) => ({ tag: 'plain_text', content })

const markdown = ({ lines, link, title }: Message): string =>
  [
    `### ${unlinked(title)}`,
    ...lines.map((line) => `- ${unlinked(line)}`),
    ...(link ? ['', `[${link.text}](${link.url})`] : []),
  ].join('\n')

const weComText = (message: Message): string => {
  const { isUrgent, lines, link, title } = message
  return isUrgent ? [title, ...lines, ...(link ? [link.url] : [])].join('\n') : markdown(message)
}

const fullWidth: Readonly<Record<string, string>> = { '[': '［', ']': '］', '<': '＜', '>': '＞' }

/**
 * Replaces the brackets of links, pictures and tags, because names in it are reported by clients. Robots do not agree on how Markdown is
 * escaped.
 */
const unlinked = (text: string): string => text.replaceAll(/[[\]<>]/g, (bracket) => fullWidth[bracket] ?? '')

/** Escapes the three characters that Slack interprets. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
