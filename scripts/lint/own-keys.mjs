import ts from 'typescript';

/** Tables by the names this tree gives them: `STATE_LABELS`, `words`, `fieldNames`. */
const CONSTANT = /^[A-Z][A-Z\d_]*$/;
const TABLE = /(?:words|labels|names|constraints)$/i;

const bare = (node) =>
  node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression' ? bare(node.expression) : node;

function nameOf(node) {
  const object = bare(node);
  if (object.type === 'Identifier') return object.name;
  return object.type === 'MemberExpression' && !object.computed && object.property.type === 'Identifier'
    ? object.property.name
    : '';
}

/**
 * `LABELS[text]` answers `constructor` and `__proto__` too, with what no author of the table wrote there: a key that
 * may be any text is looked up by `getOwn(LABELS, text)` or in a Map. So is what `record[text] ??= []` puts aside.
 */
export const ownKeys = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreign:
        'The key may be any text, such as "constructor": getOwn(table, key) of src/shared/finance/get-own.ts, or a Map.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const typeOf = (node) => checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
    const isAnyText = (node) => {
      const type = typeOf(bare(node));
      return (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & ts.TypeFlags.String) !== 0);
    };
    const isList = (node) => checker.isArrayLikeType(checker.getNonNullableType(typeOf(node)));
    return {
      'MemberExpression[computed=true]'(node) {
        const { parent } = node;
        const isPutAside =
          parent.type === 'AssignmentExpression' && parent.left === node && parent.operator === '??=';
        const name = nameOf(node.object);
        if (!isPutAside && !CONSTANT.test(name) && !TABLE.test(name)) return;
        if (isAnyText(node.property) && !isList(node.object)) context.report({ node, messageId: 'foreign' });
      },
      'BinaryExpression[operator="in"]'(node) {
        if (node.left.type !== 'PrivateIdentifier' && isAnyText(node.left))
          context.report({ node, messageId: 'foreign' });
      },
    };
  },
};
