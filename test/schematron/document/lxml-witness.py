"""Reads documents in base64, one per line. Writes one line of JSON for each: the root element as lxml reads it, or the reason for the refusal."""
import base64
import json
import sys

from lxml import etree


def content(value):
    return value if value is not None else ''


def aside(node):
    return ['!' if node.tag is etree.Comment else '?', content(node.text)]


def element(node):
    # lxml's own QName ends the namespace at the first brace
    namespace, _, local_name = node.tag.rpartition('}')
    attributes = [[key, node.xpath('name(@*[%d])' % (index + 1)), value] for index, (key, value) in enumerate(node.attrib.items())]
    children = [content(node.text)]
    for child in node:
        children += [element(child) if isinstance(child.tag, str) else aside(child), content(child.tail)]
    return [namespace[1:], content(node.prefix), local_name, attributes, children]


def answer(document):
    try:
        parser = etree.XMLParser(resolve_entities=False, no_network=True, strip_cdata=False)
        return {'root': element(etree.fromstring(document, parser))}
    except (etree.XMLSyntaxError, ValueError) as error:
        return {'refusal': str(error)}


for line in sys.stdin:
    print(json.dumps(answer(base64.b64decode(line))), flush=True)
