import { config, z } from 'zod'

// Otherwise zod tries `new Function` at the first parse, which the console's content security policy blocks and
// reports.
config({ jitless: true })

export { z }
