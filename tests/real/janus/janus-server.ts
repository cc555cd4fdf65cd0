import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../harness/network/free-port.ts'

/** Debian's Janus with its video room. */
export interface JanusServer {
  /** Address of its WebSocket interface. */
  url: string
  stop(): Promise<void>
}

/** The room that exists from the start. */
export const janusRoom = 1234

const libraries = '/usr/lib/x86_64-linux-gnu/janus'

/**
 * Starts Janus on loopback, with its files in a separate directory.
 *
 * @param settings what the console says to paste: parts of configuration files, each after a comment with its name
 * @throws {Error} with its output if it ends before it listens
 */
export async function startJanus(settings: string): Promise<JanusServer> {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-janus-'))
  const port = await freePort()
  for (const [file, content] of Object.entries(filesWith(settings, port)))
    await writeFile(join(directory, file), content)
  await mkdir(join(directory, 'none'))
  const child = spawn('janus', ['-F', directory, '-o'], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await listening(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `ws://127.0.0.1:${port}`, stop }
}

/** Returns the configuration files: the pasted settings, and what the test needs. */
function filesWith(settings: string, port: number): Record<string, string> {
  const own: Record<string, string> = {
    'janus.jcfg': `general: {
  configs_folder = "none"
  plugins_folder = "${libraries}/plugins"
  transports_folder = "${libraries}/transports"
  events_folder = "${libraries}/events"
  loggers_folder = "none"
  debug_level = 4
}
plugins: { disable = "libjanus_sip.so,libjanus_nosip.so,libjanus_lua.so,libjanus_duktape.so,libjanus_streaming.so,libjanus_recordplay.so,libjanus_voicemail.so,libjanus_textroom.so,libjanus_videocall.so,libjanus_echotest.so,libjanus_audiobridge.so" }
transports: { disable = "libjanus_http.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so,libjanus_rabbitmq.so" }
`,
    'janus.transport.websockets.jcfg': `general: { json = "compact" ws = true ws_ip = "127.0.0.1" ws_port = ${port} }\n`,
    'janus.plugin.videoroom.jcfg': `room-${janusRoom}: { description = "lobby" publishers = 6 bitrate = 512000 audiocodec = "opus" videocodec = "vp8" }\n`,
  }
  for (const part of settings.split(/^# (?=janus\.)/m).slice(1)) {
    const [title = '', ...lines] = part.split('\n')
    const [file = ''] = title.split(':')
    own[file] = `${own[file] ?? ''}${lines.join('\n')}`
  }
  return own
}

/** Waits until Janus has started. @throws {Error} with its output if it ends before */
async function listening(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString()
      if (output.includes('WebSockets thread started')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`janus ended:\n${output}`)))
  })
}
