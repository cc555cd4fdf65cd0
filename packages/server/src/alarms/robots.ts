import { createHmac } from 'node:crypto'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { CallAnswer, OutgoingCall } from '../outgoing/post.ts'
import type { AlarmChannelKind } from '../postgres/schema.ts'
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
}

/** The kinds of channels that get one message by HTTP for several alarms, each as its vendor documents it. */
export const robots: Record<Exclude<AlarmChannelKind, 'email' | 'pagerduty' | 'alertmanager'>, Robot> = {
  /** https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot: the text to be signed is the HMAC key, and the message is empty. */
  feishu: {
    call: ({ address, secret }, { isOver, lines, link, title }, now) => {
      const timestamp = String(Math.floor(now / 1000))
      const sign = createHmac('sha256', `${timestamp}\n${secret}`).digest('base64')
      const button = { tag: 'button', type: 'primary', text: plainText(link?.text ?? ''), url: link?.url }
      const elements = [
        { tag: 'div', text: plainText(lines.join('\n')) },
        ...(link ? [{ tag: 'action', actions: [button] }] : []),
      ]
      const card = { header: { template: isOver ? 'green' : 'red', title: plainText(title) }, elements }
      return { url: address, body: { timestamp, sign, msg_type: 'interactive', card } }
    },
    isTaken: ({ text }) => numberIn(text, 'code') === 0 || numberIn(text, 'StatusCode') === 0,
  },
  /** https://open.dingtalk.com/document/robots/customize-robot-security-settings */
  dingtalk: {
    call: ({ address, secret }, message, now) => {
      const url = new URL(address)
      url.searchParams.set('timestamp', String(now))
      url.searchParams.set('sign', createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64'))
      const { title } = message
      return { url: url.href, body: { msgtype: 'markdown', markdown: { title, text: markdown(message) } } }
    },
    isTaken: ({ text }) => numberIn(text, 'errcode') === 0,
  },
  /** https://developer.work.weixin.qq.com/document/path/91770: no signature, the URL is the secret. */
  wecom: {
    call: ({ address }, message) => ({
      url: address,
      body: { msgtype: 'markdown', markdown: { content: shortMarkdown(message) } },
    }),
    isTaken: ({ text }) => numberIn(text, 'errcode') === 0,
  },
  /** https://api.slack.com/messaging/webhooks: no signature, the URL is the secret. */
  slack: {
    call: ({ address }, { lines, link, title }) => {
      const text = [`*${escaped(title)}*`, ...lines.map((line) => `• ${escaped(line)}`)]
      const linked = link ? [...text, `<${link.url}|${escaped(link.text)}>`] : text
      return { url: address, body: { text: linked.join('\n') } }
    },
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

const plainText = (content: string) => ({ tag: 'plain_text', content })

const markdown = ({ lines, link, title }: Message): string =>
  [
    `### ${unlinked(title)}`,
    ...lines.map((line) => `- ${unlinked(line)}`),
    ...(link ? ['', `[${link.text}](${link.url})`] : []),
  ].join('\n')

/** Bytes that a message to WeCom may have. */
const longestMarkdown = 4096

/** Returns Markdown that WeCom takes: as many lines as it has room for, and how many are missing. */
function shortMarkdown(message: Message): string {
  const { lines, rest } = message
  for (let kept = lines.length; kept > 0; kept--) {
    const left = lines.length - kept
    const text = markdown({ ...message, lines: left > 0 ? [...lines.slice(0, kept), rest(left)] : lines })
    if (Buffer.byteLength(text) <= longestMarkdown) return text
  }
  return markdown({ ...message, lines: [rest(lines.length)] })
}

const fullWidth: Readonly<Record<string, string>> = { '[': '［', ']': '］', '<': '＜', '>': '＞' }

/**
 * Replaces the brackets of links, pictures and tags, because names in it are reported by clients. Robots do not agree on how Markdown is
 * escaped.
 */
const unlinked = (text: string): string => text.replaceAll(/[[\]<>]/g, (bracket) => fullWidth[bracket] ?? '')

/** Escapes the three characters that Slack interprets. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns a field of a JSON response; undefined for any other response. */
function numberIn(text: string, field: string): unknown {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null)?.[field]
  } catch {
    return undefined
  }
}
