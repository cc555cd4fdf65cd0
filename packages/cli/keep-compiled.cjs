// `node keep-compiled.cjs rtcops.cjs WORD…` runs the program, and leaves beside each file of the bundle the code that V8 has made of it by then.
const { writeFileSync } = require('node:fs')

process.argv.splice(1, 1)
const { scripts, start } = require(process.argv[1])

process.on('exit', () => {
  for (const [filename, script] of scripts) writeFileSync(`${filename}.code`, script.createCachedData())
})
start()
