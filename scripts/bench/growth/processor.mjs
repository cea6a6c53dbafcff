import { readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds of processor that the product and its connections' PostgreSQL processes have had: what a request costs,
 * whoever else is at work on the machine. Of a process it is the sum over its threads.
 * @param client sees the connections
 */
export async function processorTime(client, productPid) {
  const { rows } = await client.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND (application_name = 'web' OR backend_type = 'parallel worker')`,
  );
  return [productPid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + ofProcess(pid), 0);
}

function ofProcess(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, task) =>
        sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6,
      0,
    );
  } catch (error) {
    // It has ended between the two looks.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return 0;
    throw error;
  }
}
