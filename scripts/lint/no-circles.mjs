import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Imports at run time: types alone are gone by then. */
function importsOf(file) {
  const found = [];
  const isForTypes = ({ isTypeOnly, importClause, exportClause }) => {
    const names = exportClause ?? importClause?.namedBindings;
    const areAllTypes = names?.elements?.length > 0 && names.elements.every((element) => element.isTypeOnly);
    return isTypeOnly || importClause?.isTypeOnly || (areAllTypes && importClause?.name === undefined);
  };
  for (const node of file.statements)
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && !isForTypes(node))
      if (node.moduleSpecifier !== undefined) found.push(node.moduleSpecifier);
  const lookForCalls = (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push(node.arguments[0]);
    ts.forEachChild(node, lookForCalls);
  };
  if (file.text.includes('import(')) lookForCalls(file);
  return found.filter((node) => ts.isStringLiteralLike(node) && node.text.startsWith('.'));
}

/** By file, what it imports of the program's own files, with the place where it does. */
function graphOf(program) {
  const own = new Map();
  for (const file of program.getSourceFiles())
    if (!file.isDeclarationFile && !file.fileName.includes('/node_modules/')) own.set(file.fileName, file);
  const resolved = (from, name) => {
    const path = join(dirname(from), name);
    const bare = path.replace(/\.jsx?$/, '');
    return [path, `${bare}.ts`, `${bare}.tsx`].find((candidate) => own.has(candidate));
  };
  return new Map(
    [...own].map(([name, file]) => [
      name,
      importsOf(file).flatMap((node) => {
        const target = resolved(name, node.text);
        return target === undefined ? [] : [{ target, node }];
      }),
    ]),
  );
}

/** The shortest way by imports from one file to another, or undefined. */
function wayBetween(graph, from, to) {
  const before = new Map([[from, undefined]]);
  for (const name of before.keys()) {
    if (name === to) {
      const way = [];
      for (let at = name; at !== undefined; at = before.get(at)) way.unshift(at);
      return way;
    }
    for (const { target } of graph.get(name) ?? []) if (!before.has(target)) before.set(target, name);
  }
  return undefined;
}

/**
 * The files of circles, and the files that lead to them: files that import no remaining file are taken away until
 * none is left.
 */
function withCircles(graph) {
  const left = new Map([...graph].map(([name, all]) => [name, new Set(all.map(({ target }) => target))]));
  const importers = new Map();
  for (const [name, targets] of left)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), name]);
  const ready = [...left.keys()].filter((name) => left.get(name).size === 0);
  for (const name of ready) {
    left.delete(name);
    for (const importer of importers.get(name) ?? []) {
      const targets = left.get(importer);
      if (targets?.delete(name) && targets.size === 0) ready.push(importer);
    }
  }
  return left;
}

const graphs = new WeakMap();

function read(program) {
  if (!graphs.has(program)) {
    const graph = graphOf(program);
    graphs.set(program, { graph, suspects: withCircles(graph) });
  }
  return graphs.get(program);
}

/**
 * No file may import itself by way of others. The same as import-x/no-cycle, from the program that the rules about types
 * have in hand, instead of reading every file a second time.
 */
export const noCircles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { circle: 'This import leads back here: {{way}}' },
  },
  create(context) {
    const { program } = context.sourceCode.parserServices;
    const { graph, suspects } = read(program);
    return {
      'Program:exit'() {
        const name = context.physicalFilename;
        if (!suspects.has(name)) return;
        for (const { target, node } of graph.get(name) ?? []) {
          const way = suspects.has(target) ? wayBetween(graph, target, name) : undefined;
          if (way === undefined) continue;
          const loc = context.sourceCode.getLocFromIndex(node.getStart());
          const names = way.map((file) => relative(context.cwd, file)).join(' -> ');
          context.report({ loc, messageId: 'circle', data: { way: names } });
        }
      },
    };
  },
};
