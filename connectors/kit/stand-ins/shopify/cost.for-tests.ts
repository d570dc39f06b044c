import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** Most points of one question. */
export const mostPoints = 1000;

/**
 * What a question costs before it is answered: a point for each object that may come, ten for each change. Shopify reckons lists more mildly; what
 * is cheap enough here is so there.
 */
export function costOf(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
  const operation = document.definitions.find(
    (it): it is OperationDefinitionNode => it.kind === Kind.OPERATION_DEFINITION,
  )!;
  const fragments = new Map(
    document.definitions
      .filter((it): it is FragmentDefinitionNode => it.kind === Kind.FRAGMENT_DEFINITION)
      .map((it) => [it.name.value, it]),
  );
  const numberIn = (value: unknown): number | null =>
    typeof value === 'number' ? value : Array.isArray(value) ? value.length : null;

  const ofSet = (set: SelectionSetNode, type: GraphQLOutputType, times: number | null): number =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value)!;
        return (
          sum +
          ofSet(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value) as GraphQLOutputType, times)
        );
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = selection.typeCondition
          ? (schema.getType(selection.typeCondition.name.value) as GraphQLOutputType)
          : type;
        return sum + ofSet(selection.selectionSet, on, times);
      }
      const named = getNamedType(type);
      if (!isObjectType(named) && !('getFields' in named)) return sum;
      const field = (named as { getFields(): Record<string, { type: GraphQLOutputType }> }).getFields()[
        selection.name.value
      ];
      if (!field || !selection.selectionSet || !isCompositeType(getNamedType(field.type))) return sum;
      if (selection.name.value === 'pageInfo') return sum;
      const given = ['first', 'ids']
        .map((name) => selection.arguments?.find((it) => it.name.value === name)?.value)
        .map((it) =>
          it?.kind === Kind.INT
            ? Number(it.value)
            : it?.kind === Kind.VARIABLE
              ? numberIn(variables[it.name.value])
              : null,
        )
        .find((it) => it !== null);
      const own = getNamedType(field.type);
      const isPage = own.name.endsWith('Connection');
      if (isPage) return sum + 2 + ofSet(selection.selectionSet, field.type, given ?? 250);
      const many = selection.name.value === 'nodes' && times !== null ? times : (given ?? 1);
      return sum + many * (1 + ofSet(selection.selectionSet, field.type, null));
    }, 0);
  const root = operation.operation === 'mutation' ? schema.getMutationType()! : schema.getQueryType()!;
  const changes = operation.operation === 'mutation' ? operation.selectionSet.selections.length * 10 : 0;
  return changes + ofSet(operation.selectionSet, root, null);
}
