import { exists } from './exists.ts'
import { run } from './run.ts'

/** Programs that the tests need and npm does not provide, by Debian package, with a check whether each is installed. */
const programs: Record<string, () => Promise<boolean>> = {
  'chromium-headless-shell': () => exists(process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'),
  'fonts-noto-cjk': hasChineseFont,
  tmux: () => exists('/usr/bin/tmux'),
  zsh: () => exists('/usr/bin/zsh'),
  fish: () => exists('/usr/bin/fish'),
  coturn: () => exists('/usr/bin/turnserver'),
  janus: () => exists('/usr/bin/janus'),
  prometheus: () => exists('/usr/bin/promtool'),
  'prometheus-alertmanager': () => exists('/usr/bin/prometheus-alertmanager'),
  systemd: () => exists('/usr/bin/systemd-analyze'),
  oathtool: () => exists('/usr/bin/oathtool'),
  openssl: () => exists('/usr/bin/openssl'),
  python3: () => exists('/usr/bin/python3'),
  minisign: () => exists('/usr/bin/minisign'),
  nginx: () => exists('/usr/sbin/nginx'),
  haproxy: () => exists('/usr/sbin/haproxy'),
  rsyslog: () => exists('/usr/sbin/rsyslogd'),
  'rsyslog-gnutls': hasSyslogOverTls,
  'postgresql-15': () => exists('/usr/lib/postgresql/15/bin/postgres'),
}

/**
 * Packages for which Debian starts a service on all addresses at installation. Tests start their own on loopback, and
 * need only Prometheus's checker of metrics and rules.
 */
const withService = [
  'coturn',
  'janus',
  'prometheus',
  'prometheus-alertmanager',
  'nginx',
  'haproxy',
  'rsyslog',
  'postgresql-15',
]

/** Returns the command that ends these services. */
const stopServices = (names: readonly string[]) =>
  ['systemctl', 'disable', '--now', ...names.map((name) => name.replace(/-\d+$/, ''))] as const

/**
 * Provides Chromium and a Chinese font for the journeys, tmux for the terminal's screens, shells for its completion,
 * a relay and an SFU for real calls, oathtool for codes of a second factor, promtool for metrics and rules, Alertmanager as a receiver of alarms, a syslog for the audit
 * log, systemd's checks of units, the proxies of `deploy/proxy` with openssl for their certificates, Python for the
 * auditor's script of the guide, minisign for the checksums of a release, and a PostgreSQL that can have a standby.
 * Missing programs are installed from Debian's packages if this process may.
 * @throws {Error} with the one line that says how to get them
 */
export async function providePrograms(): Promise<void> {
  const there = await Promise.all(Object.values(programs).map((isThere) => isThere()))
  const missing = Object.keys(programs).filter((_, index) => !there[index])
  if (missing.length === 0) return
  const started = missing.filter((name) => withService.includes(name))
  const stopped = started.length > 0 ? ` && sudo ${stopServices(started).join(' ')}` : ''
  const advice = `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing.join(' ')}${stopped}`
  if (process.getuid?.() !== 0 || !(await exists('/usr/bin/apt-get')))
    throw new Error(`The tests need ${missing.join(' and ')}: ${advice}`)
  console.log(`installing ${missing.join(' and ')} …`)
  await run('apt-get', ['update'])
  const { ok, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (!ok) throw new Error(`${output}\nThe tests need ${missing.join(' and ')}: ${advice}`)
  const [program, ...args] = stopServices(started)
  // Where systemd does not run, as in a container, nothing was started.
  if (started.length > 0 && (await exists('/run/systemd/system'))) await run(program, args)
}

/** Its path contains the machine's architecture. */
async function hasSyslogOverTls(): Promise<boolean> {
  const { output } = await run('dpkg-query', ['--listfiles', 'rsyslog-gnutls'])
  return output.includes('lmnsd_gtls.so')
}

async function hasChineseFont(): Promise<boolean> {
  const { output } = await run('fc-list', [':lang=zh-cn', 'family'])
  return output.includes('CJK')
}
