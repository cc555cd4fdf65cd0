/** Browser and device, as the user agent names them; empty where it does not. */
export interface Agent {
  /** Kind of client, as shown in the console. */
  platform: 'Web' | 'Mobile Web' | ''
  browser: string
  browserVersion: string
  os: string
  osVersion: string
  manufacturer: string
  model: string
}

type Rule = readonly [pattern: RegExp, name: string]

/** Order matters: Edge and Opera also name Chrome, and Chrome also names Safari. */
const BROWSERS: readonly Rule[] = [
  [/\bEdg(?:A|iOS|e)?\/([\d.]+)/, 'Edge'],
  [/\bOPR\/([\d.]+)/, 'Opera'],
  [/\bSamsungBrowser\/([\d.]+)/, 'Samsung Internet'],
  [/\bElectron\/([\d.]+)/, 'Electron'],
  [/\b(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/\bHeadlessChrome\/([\d.]+)/, 'Chrome Headless'],
  [/\b(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/\bVersion\/([\d.]+).*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly Rule[] = [
  [/\bWindows NT ([\d.]+)/, 'Windows'],
  [/\bAndroid ([\d.]+)/, 'Android'],
  [/\b(?:iPhone|CPU) OS ([\d_]+)/, 'iOS'],
  [/\bMac OS X ([\d._]+)/, 'macOS'],
  [/\bCrOS \S+ ([\d.]+)/, 'ChromeOS'],
  [/\bLinux\b()/, 'Linux'],
]

/** Windows 11 also reports NT 10.0, so it cannot be distinguished from Windows 10. */
const WINDOWS_NAMES: Readonly<Record<string, string>> = { '10.0': '10', '6.3': '8.1', '6.2': '8', '6.1': '7' }

/** Longer text is not a user agent; it is cut so that the patterns above never run on it. */
const LONGEST = 1024

/** Returns the browser of a version such as `Chrome/126.0.0.0`, which recordings have in place of an SDK's; '' for others. */
export function browserOf(version: string): string {
  const [name = '', number] = version.split('/')
  return number !== undefined && BROWSERS.some(([, browser]) => browser === name) ? name : ''
}

/** Parses a `navigator.userAgent`. */
export function readAgent(userAgent: string): Agent {
  const text = userAgent.slice(0, LONGEST)
  const [browser, browserVersion] = first(BROWSERS, text)
  const [os, version] = first(SYSTEMS, text)
  const mobile = /\b(?:Mobile|Android|iPhone|iPad)\b/.test(text)
  const androidModel = /\bAndroid [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+?)(?: Build\/[^;)]*)?\)/i.exec(text)?.[1] ?? ''
  const appleModel = /\b(iPhone|iPad|Macintosh)\b/.exec(text)?.[1] ?? ''
  return {
    platform: browser === '' ? '' : mobile ? 'Mobile Web' : 'Web',
    browser,
    browserVersion,
    os,
    osVersion: os === 'Windows' ? (WINDOWS_NAMES[version] ?? version) : version.replaceAll('_', '.'),
    manufacturer: appleModel === '' ? '' : 'Apple',
    // Chrome sends the model "K" and Firefox "Mobile" or "Tablet" instead of the real one.
    model: /^(?:K|Mobile|Tablet|rv:.*)$/.test(androidModel)
      ? ''
      : androidModel || appleModel.replace('Macintosh', 'Mac'),
  }
}

function first(rules: readonly Rule[], text: string): readonly [name: string, version: string] {
  for (const [pattern, name] of rules) {
    const found = pattern.exec(text)
    if (found) return [name, found[1] ?? '']
  }
  return ['', '']
}
