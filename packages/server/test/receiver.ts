import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: Record<string, unknown>
}

interface Reply {
  status?: number
  text?: string
  headers?: Record<string, string>
  /** Never responds. */
  silent?: true
  /** Closes the connection instead of a response. */
  hangsUp?: true
}

export interface Receiver {
  url: string
  received: Received[]
  /** The reply from now on. */
  reply: Reply
  close(): Promise<void>
}

/** Starts a receiver of alarms: it records what it is sent, and replies as the test says. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Omit<Receiver, 'url' | 'close'> = { received: [], reply: {} }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    receiver.received.push({ path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) })
    const { hangsUp, headers = {}, silent, status = 200, text: answer = '{"code":0,"errcode":0}' } = receiver.reply
    if (hangsUp) request.socket.destroy()
    else if (!silent) response.writeHead(status, headers).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

export interface MailServer {
  port: number
  /** Envelopes and contents, as received. */
  mails: { from: string; to: string[]; text: string }[]
  /** Recipients that it refuses. */
  refused: Set<string>
  close(): Promise<void>
}

/** Starts a mail server that implements as much of SMTP (RFC 5321) as receiving a mail needs. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  const refused = new Set<string>()
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.setEncoding('utf8')
    const say = (line: string) => void socket.write(`${line}\r\n`)
    let mail = { from: '', to: [] as string[], text: '' }
    let pending = ''
    let isText = false
    const hear = (line: string) => {
      const address = /<(.*?)>/.exec(line)?.[1] ?? ''
      if (isText && line === '.') {
        isText = false
        mails.push(mail)
        mail = { from: '', to: [], text: '' }
        say('250 2.0.0 queued as 4711')
      } else if (isText) mail.text += `${line.replace(/^\.\./, '.')}\n`
      else if (/^MAIL /i.test(line)) {
        mail.from = address
        say('250 ok')
      } else if (/^RCPT /i.test(line)) {
        if (!refused.has(address)) mail.to.push(address)
        say(refused.has(address) ? '550 5.1.1 no such mailbox' : '250 ok')
      } else if (/^DATA/i.test(line)) {
        isText = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 mail.test')
    }
    socket.on('data', (part: string) => {
      pending += part
      const lines = pending.split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    socket.on('error', () => socket.destroy())
    say('220 mail.test')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    refused,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
