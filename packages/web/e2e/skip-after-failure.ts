import { beforeEach } from 'vitest'

/** A journey goes on where the test before ended. After a failure its other tests would only wait for what cannot come. */
beforeEach(({ task, skip }) => {
  const failed = task.file.tasks.find((other) => other !== task && other.result?.state === 'fail')
  skip(failed !== undefined, `“${failed?.name}” failed`)
})
