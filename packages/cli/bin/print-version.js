// Scripts and package managers ask for the version, so nothing else is loaded for it.
const { version } = JSON.parse(
  process.getBuiltinModule('node:fs').readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
process.stdout.write(`rtcops ${version}\n`)
