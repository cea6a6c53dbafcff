import express from 'express';
import pg from 'pg';
import '../../dist/src/api/catalogue-reader.service.js';
import { allStatements } from '../../dist/src/platform/database/sql.js';

/** The baseline for a read of the API: Express and pg with the same query, and nothing besides. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const { name, text } = allStatements().find((statement) => statement.name === 'api-products');
const day = new Date().toISOString().slice(0, 10);

const app = express();
app.get('/ready', (_req, res) => res.send('ok'));
app.get('/api/v1/products', async (req, res) => {
  const { type, cursor, limit } = req.query;
  const after = cursor === undefined ? null : Buffer.from(cursor, 'base64url').toString();
  const { rows } = await pool.query({
    name,
    text,
    values: [day, type, null, null, null, after, Number(limit) + 1],
  });
  res.json({ data: rows });
});
app.listen(Number(process.env.PORT), '127.0.0.1');
